import { inOtherLayout } from "@/lib/platform/keyboard-layout";

test.each([
  ["ghjvgn", "промпт"],
  ["Ghjvgn", "промпт"],
  ["gbcmvj gjregfntk.", "письмо покупателю"],
  ["`krf", "ёлка"],
  ["кумшуц", "review"],
  ["зкщьзе 2", "prompt 2"],
])("%s is %s", (typed, meant) => expect(inOtherLayout(typed)).toBe(meant));

test.each(["", "123", "промпт ghjvgn", "!?"])("%j has no other layout", (typed) => expect(inOtherLayout(typed)).toBeNull());
