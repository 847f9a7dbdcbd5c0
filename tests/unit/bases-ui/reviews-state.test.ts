import { parseReviews, reviewsHref } from "@/components/bases/reviews/state";

const CURSOR = "WyI1IDIwMjYiLCJ4Il0";

test("an address that makes no sense shows the newest of all", () => {
  expect(parseReviews({ reviews: "random", stars: "7", reviewsFrom: ["не курсор", ""] })).toEqual({
    sort: "newest",
    stars: null,
    cursors: [],
  });
  expect(parseReviews({ reviews: ["best", "worst"], stars: "4", reviewsFrom: CURSOR })).toEqual({
    sort: "best",
    stars: 4,
    cursors: [CURSOR],
  });
});

test("what the prompts show stays in the address, what else stands there does not", () => {
  const search = { type: "image", tag: ["а", "б"], cursor: "x", buy: "1", reviews: "worst", stars: "1" };
  const href = reviewsHref("/bases/1", search, { sort: "best", stars: 5, cursors: [CURSOR] });
  expect(href).toBe(
    `/bases/1?type=image&tag=%D0%B0&tag=%D0%B1&cursor=x&reviews=best&stars=5&reviewsFrom=${CURSOR}#reviews`,
  );
  expect(reviewsHref("/bases/1", {}, { sort: "newest", stars: null, cursors: [] })).toBe("/bases/1#reviews");
});
