import { numeric, price, wholeNumber } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

const read = (value: unknown) => numeric(z.number()).safeParse(value).data;

test.each<[unknown, number | undefined]>([
  [16, 16],
  ["16", 16],
  [" 16\t", 16],
  ["0012", 12],
  ["-3", -3],
  ["490,50", 490.5],
  ["490.50", 490.5],
  ["0x10", undefined],
  ["0b1", undefined],
  ["0o7", undefined],
  ["1e3", undefined],
  ["+5", undefined],
  [".5", undefined],
  ["5.", undefined],
  ["1 000", undefined],
  ["1_000", undefined],
  ["１６", undefined],
  ["Infinity", undefined],
  ["NaN", undefined],
  ["9".repeat(400), undefined],
  ["", undefined],
  [null, undefined],
  [true, undefined],
  [[16], undefined],
  [Infinity, undefined],
])("%j is read as %s", (value, expected) => expect(read(value)).toBe(expected));

test("a price has two decimals at most, a whole number none", () => {
  expect(
    ["16", "0x10", "16.5", "16.555", "1e3", "10000000"].map((value) => price.safeParse(value).data),
  ).toEqual([16, undefined, 16.5, undefined, undefined, undefined]);
  expect(["16", "0x10", "16.5", "0", "21"].map((value) => wholeNumber(1, 20).safeParse(value).data)).toEqual([
    16,
    ...Array<undefined>(4),
  ]);
});
