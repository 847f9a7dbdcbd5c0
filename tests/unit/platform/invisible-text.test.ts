import { searchText } from "@/lib/platform/validation/fields";
import { line, text } from "@/lib/platform/validation/text";

const name = line({ min: 3, max: 30, required: "validation.required" });

test.each([
  ["four zero-width spaces", "\u200B\u200B\u200B\u200B"],
  ["word joiners", "\u2060\u2060\u2060"],
  ["Hangul fillers", "\u3164\u3164\u3164"],
  ["empty Braille cells", "\u2800\u2800\u2800"],
  ["soft hyphens between blanks", "\u00AD \u00AD \u00AD"],
  ["variation selectors", "\uFE0F\uFE0F\uFE0F"],
])("a name of %s is none", (_, value) => {
  expect(name.safeParse(value).error?.issues[0]?.message).toBe("validation.required");
  expect(text({ max: 100, required: "validation.required" }).safeParse(value).success).toBe(false);
});

test.each([
  ["Письмо\u200B\u200B", "Письмо"],
  ["\u2060\u3164 Письмо \u2800", "Письмо"],
  ["Пись\u00ADмо", "Пись\u00ADмо"], // inside it may be meant
  ["Любовь ❤\uFE0F", "Любовь ❤\uFE0F"],
  ["Семья 👨\u200D👩\u200D👧", "Семья 👨\u200D👩\u200D👧"],
  [
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} гимн",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} гимн",
  ],
  [
    "Гимн 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "Гимн 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ],
])("%j is the name %j", (value, kept) => expect(name.parse(value)).toBe(kept));

test("what an end loses takes linear time", () => {
  const long = line({ max: 1_000_000 });
  const value = "\u200B".repeat(500_000) + "а" + "\u200B".repeat(400_000) + "б";
  expect(long.parse(value)).toHaveLength(400_002);
});

test("a search is read without what nobody sees in it", () => {
  expect(searchText.parse("пись\u00ADмо\u200B")).toBe("письмо");
  expect(searchText.parse("\u200B")).toBeUndefined();
});
