// The built-in edition of Ragnarök: the data of sections 2.3 to 2.7, nothing else.
#pragma once

#include "ninerealms/games/ragnarok/tables.hpp"

namespace ninerealms::ragnarok {

inline constexpr std::string_view kBuiltinName = "reconstructed";

namespace detail {
using Text = std::string_view;
[[nodiscard]] constexpr CardRow<Text> wonder(Text id, Text name, int strength) {
  CardRow<Text> row{.id = id, .name = name, .colour = "violet"};
  row.strength = strength;
  return row;
}
[[nodiscard]] constexpr CardRow<Text> wisdom(Text id, Text name, Family family, Text colour,
                                             int dice, Cunning cunning, int n) {
  CardRow<Text> row{.id = id, .name = name, .family = family, .colour = colour};
  row.dice = dice;
  row.cunning = cunning;
  row.n = n;
  return row;
}
[[nodiscard]] constexpr CardRow<Text> monster(Text id, Text name, int dice, int n) {
  return wisdom(id, name, Family::kMonster, "red", dice, Cunning::kDice, n);
}
[[nodiscard]] constexpr CardRow<Text> treasure(Text id, Text name, int dice, int n) {
  return wisdom(id, name, Family::kTreasure, "yellow", dice, Cunning::kRotate, n);
}
[[nodiscard]] constexpr CardRow<Text> hall(Text id, Text name, int dice, int n) {
  return wisdom(id, name, Family::kShieldHall, "green", dice, Cunning::kFlat, n);
}
[[nodiscard]] constexpr CardRow<Text> dwarf(Text id, Text name, int dice, Text one, Text two) {
  CardRow<Text> row = wisdom(id, name, Family::kDwarven, "orange", dice, Cunning::kMatch, 0);
  row.colours[0] = one;
  row.colours[1] = two;
  row.colour_count = 2;
  return row;
}
[[nodiscard]] constexpr RealmRow<Text> circle(Text id, Text name, Text colour) {
  return {id, name, 0, colour};
}
[[nodiscard]] constexpr RealmRow<Text> square(Text id, Text name, Text colour) {
  return {id, name, 1, colour};
}
[[nodiscard]] constexpr GodRow<Text> norse(Text id, Text name, int strength, int power = 0) {
  return {id, name, "white", strength, power};
}
[[nodiscard]] constexpr GodRow<Text> giant(Text id, Text name, int strength, int power = 0) {
  return {id, name, "blue", strength, power};
}
}  // namespace detail

// clang-format off
inline constexpr Rows<std::string_view> kBuiltinRows{
    .realms{{
        detail::circle("asgard", "Asgard, World of the Aesir", "white"),
        detail::circle("vanaheim", "Vanaheim, World of the Vanir", "white"),
        detail::circle("jotunheim", "Jotunheim, World of the Giants", "blue"),
        detail::circle("niflheim", "Niflheim, World of Mist", "blue"),
        detail::circle("midgard", "Midgard, World of Mortals", "violet"),
        detail::square("alfheim", "Alfheim, World of the Light Elves", "green"),
        detail::square("svartalfheim", "Svartalfheim, World of the Smiths", "orange"),
        detail::square("muspelheim", "Muspelheim, World of Fire", "yellow"),
        detail::square("helheim", "Helheim, World of the Dead", "red"),
    }},
    .gods{{{{
        detail::norse("odin", "Odin, One-Eyed Allfather", 9),
        detail::norse("thor", "Thor, Hammer of Asgard", 8),
        detail::norse("tyr", "Tyr, One-Handed Oathkeeper", 7),
        detail::norse("heimdall", "Heimdall, Watchman of the Gods", 6),
        detail::norse("freyr", "Freyr, Lord of the Harvest", 5),
        detail::norse("freyja", "Freyja, Chooser of the Slain", 4),
        detail::norse("frigg", "Frigg, Queen of the Aesir", 3),
        detail::norse("baldr", "Baldr, the Shining", 2),
        detail::norse("loki", "Loki, the Shape-Changer", 1, 1),
    }}, {{
        detail::giant("ymir", "Ymir, of Fire and Ice", 9),
        detail::giant("thrym", "Thrym, King of the Frost", 8),
        detail::giant("hrungnir", "Hrungnir, the Stone-Hearted", 7),
        detail::giant("thiazi", "Thiazi, the Storm Eagle", 6),
        detail::giant("geirrod", "Geirrod, Host of Iron", 5),
        detail::giant("skadi", "Skadi, Huntress of the Snows", 4),
        detail::giant("bergelmir", "Bergelmir, Survivor of the Flood", 3),
        detail::giant("vafthrudnir", "Vafthrudnir, the Riddler", 2),
        detail::giant("utgard_loki", "Utgard-Loki, Master of Illusions", 1, 1),
    }}}},
    .cards{{
        detail::wonder("yggdrasill", "Yggdrasill, The World Tree", 5),
        detail::wonder("bifrost", "Bifrost, The Burning Bridge", 4),
        detail::wonder("mimisbrunn", "Mimisbrunn, Well of Wisdom", 4),
        detail::wonder("hvergelmir", "Hvergelmir, The Roaring Kettle", 3),
        detail::monster("jormungand", "Jormungand, Encircling Serpent", 2, 2),
        detail::monster("fenrir", "Fenrir, The Unbound Wolf", 3, 1),
        detail::monster("nidhogg", "Nidhogg, Gnawer of Roots", 2, 1),
        detail::monster("garm", "Garm, Hound of Hel", 1, 2),
        detail::treasure("draupnir", "Draupnir, Odin's Ring", 1, 1),
        detail::treasure("gleipnir", "Gleipnir, The Silken Fetter", 1, 2),
        detail::treasure("brisingamen", "Brisingamen, Freyja's Necklace", 1, 3),
        detail::treasure("skidbladnir", "Skidbladnir, Freyr's Ship", 2, 1),
        detail::treasure("gjallarhorn", "Gjallarhorn, Heimdall's Horn", 2, 2),
        detail::treasure("gungnir", "Gungnir, Odin's Spear", 2, 3),
        detail::treasure("mjollnir", "Mjollnir, Thor's Hammer", 3, 1),
        detail::dwarf("eitri", "Eitri, Mastersmith", 1, "yellow", "green"),
        detail::dwarf("brokkr", "Brokkr, Keeper of the Bellows", 1, "yellow", "orange"),
        detail::dwarf("dvalin", "Dvalin, Carver of Runes", 1, "orange", "green"),
        detail::dwarf("andvari", "Andvari, Hoarder of Gold", 2, "red", "yellow"),
        detail::dwarf("alviss", "Alviss, the All-Wise", 2, "red", "green"),
        detail::dwarf("ivaldi", "Ivaldi, Father of Smiths", 2, "red", "orange"),
        detail::hall("fensalir", "Fensalir, Frigg's Hall", 1, 1),
        detail::hall("bilskirnir", "Bilskirnir, Thor's Hall", 2, 2),
        detail::hall("himinbjorg", "Himinbjorg, Heimdall's Hall", 2, 1),
        detail::hall("breidablik", "Breidablik, Baldr's Hall", 1, 2),
        detail::hall("sessrumnir", "Sessrumnir, Freyja's Hall", 1, 2),
        detail::hall("valhalla", "Valhalla, Odin's Hall", 1, 3),
    }},
};
// clang-format on

}  // namespace ninerealms::ragnarok
