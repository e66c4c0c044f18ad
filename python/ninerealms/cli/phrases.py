"""What the commands say to people besides sentences about the game, in each language."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from ninerealms.display import Language


@dataclass(frozen=True, slots=True)
class Phrases:
    """Texts of one language; braces are filled with `str.format`."""

    seat: str
    you: str
    prompt: str
    step: str
    help: str
    left: str
    hand_over: str
    cleared: str
    choose: str
    which: str
    for_help: str
    no_undo: str
    undone: str
    name_a_file: str
    saved: str
    earlier: str
    end: str
    result: str
    mean: str
    interval: str
    visits: str
    share: str
    mixed: str
    action: str
    iterations: str
    thinking: str


ENGLISH: Final = Phrases(
    seat="seat",
    you="you",
    prompt="seat {}> ",
    step="[Enter] ",
    help="""\
a number            that action of the list
{example:<18}  an action in notation, or the beginning of one
t  table            show the table again
l  log              everything you have seen happen
h  hint             let a search rank the actions
u  undo             take back your last decision and all since; chance repeats itself
s  save FILE        write the game to a file
q  quit             leave; the game is kept only with --save
?  help             this list""",
    left="You have left the game.",
    hand_over="Pass the keyboard to seat {}, then press Enter. ",
    cleared="screen cleared",
    choose="choose 1 .. {}; ? for help",
    which="which one: {}",
    for_help="? for help",
    no_undo="there is nothing to take back",
    undone="taken back",
    name_a_file="name a file: s FILE",
    saved="saved {}",
    earlier="... {} earlier lines: type l",
    end="the end",
    result="result",
    mean="mean",
    interval="95 % interval",
    visits="visits",
    share="share",
    mixed="A sealed step: draw an action by the shares, so that nobody can foresee it.",
    action="action",
    iterations="{:,} iterations, seed {}",
    thinking="thinking",
)

RUSSIAN: Final = Phrases(
    seat="место",
    you="вы",
    prompt="место {}> ",
    step="[Enter] ",
    help="""\
число               действие из списка с этим номером
{example:<18}  действие в нотации или его начало
t  table            показать стол ещё раз
l  log              всё, что вы видели
h  hint             пусть поиск оценит действия
u  undo             взять назад ваше последнее решение и всё после него; случай повторится
s  save ФАЙЛ        записать игру в файл
q  quit             выйти; игра сохраняется только с --save
?  help             этот список""",
    left="Вы вышли из игры.",
    hand_over="Передайте клавиатуру месту {} и нажмите Enter. ",
    cleared="экран очищен",
    choose="выберите 1 .. {}; ? — справка",
    which="какое из них: {}",
    for_help="? — справка",
    no_undo="взять назад нечего",
    undone="ход взят назад",
    name_a_file="назовите файл: s ФАЙЛ",
    saved="записано: {}",
    earlier="... ещё строк выше: {}; наберите l",
    end="конец",
    result="итог",
    mean="среднее",
    interval="95 % интервал",
    visits="визиты",
    share="доля",
    mixed="Тайный выбор: бросьте жребий по долям, чтобы никто его не предугадал.",
    action="действие",
    iterations="итераций: {:,}, seed {}",
    thinking="думаю",
)

PHRASES: Final = MappingProxyType({Language.ENGLISH: ENGLISH, Language.RUSSIAN: RUSSIAN})
