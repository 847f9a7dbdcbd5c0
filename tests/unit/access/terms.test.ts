import fc from "fast-check";
import { endOfTerms, type GrantedTerm } from "@/lib/bases/access/terms";

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000);

test.each<[string, GrantedTerm[], Date | null | undefined]>([
  ["nothing", [], undefined],
  ["one term", [{ at: day(0), days: 30 }], day(30)],
  [
    "a second one while the first runs",
    [
      { at: day(0), days: 30 },
      { at: day(10), days: 30 },
    ],
    day(60),
  ],
  [
    "a second one after a pause",
    [
      { at: day(0), days: 30 },
      { at: day(40), days: 30 },
    ],
    day(70),
  ],
  [
    "a month and a year",
    [
      { at: day(0), days: 365 },
      { at: day(1), days: 30 },
    ],
    day(395),
  ],
  [
    "for life, then a month",
    [
      { at: day(0), days: null },
      { at: day(1), days: 30 },
    ],
    null,
  ],
  [
    "a month, then for life",
    [
      { at: day(0), days: 30 },
      { at: day(1), days: null },
    ],
    null,
  ],
])("%s", (_, terms, end) => {
  expect(endOfTerms(terms)).toEqual(end);
});

const terms = fc
  .array(fc.record({ at: fc.integer({ min: 0, max: 1000 }), days: fc.integer({ min: 1, max: 400 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((given) => given.sort((a, b) => a.at - b.at).map(({ at, days }) => ({ at: day(at), days })));

test("taking a term away never makes the access longer", () => {
  fc.assert(
    fc.property(terms, fc.nat(), (given, which) => {
      const index = which % given.length;
      const rest = given.filter((_, other) => other !== index);
      const [whole, left] = [endOfTerms(given)!, endOfTerms(rest)];
      const last = given.at(-1)!;
      expect(whole.getTime()).toBeGreaterThanOrEqual(last.at.getTime() + last.days * 86_400_000);
      if (left) expect(left.getTime()).toBeLessThanOrEqual(whole.getTime());
    }),
  );
});
