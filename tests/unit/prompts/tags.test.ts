import { tagsField } from "@/lib/prompts/writing/tags";
import { cpuTimeOf } from "@/tests/support/cpu-time";

const messages = (value: unknown) => tagsField.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  [
    ["план", "письмо"],
    ["план", "письмо"],
  ],
  ['["план", "письмо"]', ["план", "письмо"]],
  ["план, письмо,,  ", ["план", "письмо"]],
  [[" план ", "ПЛАН", "План"], ["план"]],
  ["", []],
  ["[]", []],
  [null, []],
  [["й"], ["й"]],
  [["смм", "смм\u200B", "\u200BСММ", "смм\u3164", "\u200B"], ["смм"]],
  [Array.from({ length: 12 }, () => "один"), ["один"]],
])("%j is read as %j", (value, tags) => expect(tagsField.parse(value)).toEqual(tags));

test.each([
  [Array.from({ length: 11 }, (_, index) => `тег ${index}`), "validation.prompt.tagsMax?max=10"],
  [["т".repeat(31)], "validation.prompt.tagMax?max=30"],
  [["а\nб"], "validation.forbiddenCharacters"],
  [["a\0"], "validation.forbiddenCharacters"],
  [["\ud800"], "validation.forbiddenCharacters"],
  [[1], "validation.prompt.tagsInvalid"],
  [{ 0: "план" }, "validation.prompt.tagsInvalid"],
  [5, "validation.prompt.tagsInvalid"],
  ["[1, 2]", "validation.prompt.tagsInvalid"],
  ['["план"', "validation.prompt.tagsInvalid"],
])("%j is refused", (value, message) => expect(messages(value)).toEqual([message]));

test("ten tags of thirty characters are the most", () => {
  expect(tagsField.parse(Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(30, "я")))).toHaveLength(
    10,
  );
});

test.each([
  "a,".repeat(25_000),
  "[".repeat(10_000),
  `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
  "((((".repeat(12_500),
])("a hostile string costs little", (value) => {
  expect(cpuTimeOf(() => tagsField.safeParse(value))).toBeLessThan(1000);
});
