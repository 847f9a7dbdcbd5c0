import { farPages, pageNumber } from "@/components/common/page-number";

test.each([
  [undefined, 1],
  ["page/2", 2],
  ["page/999999", 999_999],
  ["page/1", null],
  ["page/0", null],
  ["page/02", null],
  ["page/-2", null],
  ["page/2.0", null],
  ["page/1000000", null],
  ["page", null],
  ["pages/2", null],
  ["page/2/3", null],
  ["page/٢", null],
])("%s is the page %s", (further, page) => {
  expect(pageNumber(further)).toBe(page);
});

test.each([1, 2, 60, 61, 555, 5_556])("of %s pages each is two steps from every other at most", (pages) => {
  const from = [1, Math.ceil(pages / 2), pages];
  for (const page of from) {
    const first = farPages(page, pages);
    const reached = new Set([page, ...first, ...first.flatMap((next) => farPages(next, pages))]);
    expect(reached.size).toBe(pages);
    expect(Math.max(...reached)).toBe(pages);
  }
  expect(farPages(1, pages).length).toBeLessThanOrEqual(Math.max(60, 2 * Math.ceil(Math.sqrt(pages)) + 1));
});
