import { AppError } from "@/lib/platform/errors";
import { datePosition, textPosition, encodeCursor } from "@/lib/platform/db/keyset";
import { REVIEW_LIMITS, type ReviewSort } from "./limits";

/** Behind which review a page begins. */
export type Position = { rating: number; time: string; id: string };

const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The sort value of a review in every order, as a cursor keeps it. */
export function sortValueOf({ rating, createdAt }: { rating: number; createdAt: string }): string {
  return `${rating} ${new Date(createdAt).toISOString()}`;
}

/** The position that a cursor tells. @throws AppError MALFORMED_REQUEST for one that is not of reviews */
export function reviewPosition(cursor: string): Position {
  const { value, id } = textPosition(cursor);
  const [, rating, time] = /^([1-5]) (\S{1,40})$/.exec(value) ?? [];
  if (!time) throw new AppError("MALFORMED_REQUEST");
  return { rating: Number(rating), time: datePosition(encodeCursor([time, id])).value.toISOString(), id };
}

/**
 * Where reviews of each number of stars begin behind a position: those of one that comes later in the order from the start, of one that
 * came before not at all.
 * @param stars only these
 */
export function startsOf(sort: ReviewSort, stars: number | undefined, after: Position | undefined) {
  const all = stars ? [stars] : Array.from({ length: REVIEW_LIMITS.stars }, (_, index) => index + 1);
  const isBehind = (star: number) =>
    !after || sort === "newest" || (sort === "best" ? star <= after.rating : star >= after.rating);
  const left = all.filter(isBehind);
  const isAtPosition = (star: number) => after !== undefined && (sort === "newest" || star === after.rating);
  return {
    stars: left,
    times: left.map((star) => (isAtPosition(star) ? after!.time : "infinity")),
    ids: left.map((star) => (isAtPosition(star) ? after!.id : LAST_ID)),
  };
}
