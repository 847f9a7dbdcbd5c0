import { nameKey, uniqueNames } from "@/lib/platform/text/name-key";

test.each([
  ["СММ", "смм"],
  [" Смм ", "смм"],
  ["ЁЛКА", "ёлка"],
  ["ЙОГА", "йога"],
  ["ΟΔΟΣ", "οδοσ"],
  ["İstanbul", "istanbul"],
  ["C++/Rust, 100 %", "c++/rust, 100 %"],
  ["𐐀", "𐐨"],
  ["日本🙂", "日本🙂"],
  ["", ""],
])("the key of %j is %j", (name, key) => expect(nameKey(name)).toBe(key));

test("names with one key are one, the first; ё and е are two letters", () =>
  expect(uniqueNames(["Смм", "СММ", "ёлка", "Елка", "смм ", "ΟΔΟΣ", "οδος"])).toEqual([
    "Смм",
    "ёлка",
    "Елка",
    "ΟΔΟΣ",
    "οδος",
  ]));
