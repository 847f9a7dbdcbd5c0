import { findInEitherLayout, inEitherLayout, inOtherLayout } from "@/lib/platform/browser/keyboard-layout";

test.each([
  ["ghjvgn", "промпт"],
  ["Ghjvgn", "промпт"],
  ["gbcmvj gjregfntk.", "письмо покупателю"],
  ["`krf", "ёлка"],
  ["кумшуц", "review"],
  ["зкщьзе 2", "prompt 2"],
])("%s is %s", (typed, meant) => expect(inOtherLayout(typed)).toBe(meant));

test.each(["", "123", "промпт ghjvgn", "!?"])("%j has no other layout", (typed) =>
  expect(inOtherLayout(typed)).toBeNull(),
);

const names = ["промпт", "prompt", "ghj"];
const having = (text: string) => names.filter((name) => name.includes(text));

test.each([
  ["промп", ["промпт"], null],
  ["ghjv", ["промпт"], "пром"],
  ["зкщь", ["prompt"], "prom"],
  ["ghj", ["ghj"], null], // found as it stands: nothing else is looked for
  ["йцук", [], null],
  ["", names, null],
])("%j finds %j, meant %j", async (typed, found, meant) => {
  expect(inEitherLayout(typed, having)).toEqual({ found, meant });
  const isEmpty = (list: string[]) => list.length === 0;
  const find = async (text: string) => having(text);
  expect(await findInEitherLayout(typed, find, isEmpty, async () => false)).toEqual({ found, meant });
  // What means something as it was typed is not read in the other layout.
  const asTyped = { found: having(typed), meant: null };
  expect(await findInEitherLayout(typed, find, isEmpty, async () => true)).toEqual(asTyped);
});
