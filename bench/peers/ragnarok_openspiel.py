"""Ragnarök as a Python game of OpenSpiel, registered as `python_ragnarok` on import."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from bench.peers import ragnarok_hidden as hidden
from bench.peers import ragnarok_python as rules
from bench.peers.ragnarok_tables import BATTLES, CARDS, REALMS, SEATS

GAME_TYPE = pyspiel.GameType(
    short_name="python_ragnarok",
    long_name="Python Ragnarok: Aesir and Jotunn",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=rules.ACTIONS,
    max_chance_outcomes=len(rules.TRIPLES),
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=54,  # decisions, section 5 of the rules
)
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class RagnarokGame(pyspiel.Game):  # type: ignore[misc]
    """The game; it has no parameters."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> RagnarokState:
        """Return a position before the first Realm is laid."""
        return RagnarokState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> RagnarokObserver:
        """Return what writes observations."""
        return RagnarokObserver(iig_obs_type, params)


class RagnarokState(pyspiel.State):  # type: ignore[misc]
    """A position. `clone` copies `rules` by its `__deepcopy__`."""

    def __init__(self, game: RagnarokGame) -> None:
        super().__init__(game)
        self.rules = rules.Ragnarok()

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's numbers of chance and of the end."""
        if self.rules.is_chance():
            return CHANCE
        return TERMINAL if self.rules.is_over() else self.rules.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.legal_actions() if player == self.rules.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return outcomes and probabilities."""
        outcomes = self.rules.chance_outcomes()
        probability = 1.0 / len(outcomes)
        return [(outcome, probability) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self.rules.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        text = self.rules.outcome_text if player == CHANCE else self.rules.action_text
        return text(action)

    def is_terminal(self) -> bool:
        """Say whether the game has ended."""
        return self.rules.is_over()

    def returns(self) -> list[float]:
        """Return the utility of each seat."""
        return self.rules.returns()

    # Algorithms in Python find these two here, without a detour through C++ and the observer.

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a seat (default: the one to move) ever saw."""
        return repr(hidden.information_state(self.rules, self._viewer(player)))

    def observation_string(self, player: int | None = None) -> str:
        """Return all that a seat (default: the one to move) sees now."""
        return repr(hidden.observation(self.rules, self._viewer(player)))

    def _viewer(self, player: int | None) -> int:
        return self.rules.player if player is None else player

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> RagnarokState:
        """Return a position that a seat cannot tell from this one."""
        world: RagnarokState = self.clone()
        hidden.resample(world.rules, player_id, probability_sampler)
        return world

    def __str__(self) -> str:
        return " ".join(
            map(repr, (hidden.observation(self.rules, 0), hidden.observation(self.rules, 1)))
        )


class RagnarokObserver:
    """Observations as OpenSpiel asks for them: a flat float32 tensor, its named parts, a text."""

    def __init__(self, iig_obs_type: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"no parameters of observations: {params}")
        self.perfect_recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        cards, gods, battles = len(CARDS), BATTLES, BATTLES
        pieces: dict[str, tuple[int, ...]] = {
            "player": (2,),
            "phase": (len(rules.Phase),),
            "realms": (battles, len(REALMS)),
            "markers": (battles, 2),
            "lanes": (2, battles, gods),
            "looked": (gods,),
            "hand": (cards,),
            "supports": (2, cards),
            "cunning": (2, cards),
            "faces": (2, 2, 6),
            "discard": (cards,),
            "pile_source": (cards,),
        }
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in pieces.values()), np.float32)
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        start = 0
        for name, shape in pieces.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: RagnarokState, player: int) -> None:
        """Write what a seat sees into `tensor`."""
        now, parts = state.rules, self.dict
        self.tensor.fill(0)
        parts["player"][player] = 1
        parts["phase"][now.phase] = 1
        for battle, realm in enumerate(now.realms):
            parts["realms"][battle, realm] = 1
        for battle, winner in enumerate(now.markers):
            if winner != rules.TIE:
                parts["markers"][battle, winner] = 1
        for name, cards in (
            ("looked", now.looked[player]),
            ("hand", now.hands[player]),
            ("discard", now.discard),
            ("pile_source", now.pile_source),
        ):
            parts[name][list(cards)] = 1
        for seat in SEATS:
            for battle, god in enumerate(now.lanes[seat]):
                parts["lanes"][seat, battle, god] = 1
            if seat == player or now.phase is not rules.Phase.SUPPORT:
                parts["supports"][seat, list(now.supports[seat])] = 1
            shown = seat == player or now.phase is not rules.Phase.CUNNING
            if shown and now.cunning[seat] != rules.NOTHING:
                parts["cunning"][seat, now.cunning[seat]] = 1
            for kind, dice in enumerate((now.wisdom_dice, now.cunning_dice)):
                for face in dice[seat]:
                    parts["faces"][seat, kind, face - 1] += 1

    def string_from(self, state: RagnarokState, player: int) -> str:
        """Return the same as text; with perfect recall, all that was ever seen."""
        if self.perfect_recall:
            return state.information_state_string(player)
        return state.observation_string(player)


pyspiel.register_game(GAME_TYPE, RagnarokGame)
