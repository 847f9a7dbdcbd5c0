import { AppError } from "@/lib/platform/errors";
import { pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { worksIn } from "../policy";
import { presentReview } from "./present-review";
import { reviewPosition, sortValueOf } from "./position";
import { ratingOf } from "./rating";
import { readReviews } from "./read-reviews";
import {
  listReviewsInput,
  type ListReviewsInput,
  type Review,
  reviewOfBaseInput,
  type ReviewsOfBase,
} from "./schema";

/**
 * Reviews of a base, hidden ones left out.
 * @throws AppError BASE_NOT_FOUND (also another's PRIVATE base), MALFORMED_REQUEST (a made-up cursor)
 */
export async function listReviews(viewer: Viewer, input: ListReviewsInput): Promise<Page<Review>> {
  return (await read(viewer, input, {})).page;
}

/**
 * What a base's page shows: reviews of others, the viewer's own, numbers of stars, and whether the viewer may write. One statement. What
 * structured data says of a base (rating and the latest reviews) is in it as well.
 * @throws AppError as `listReviews`
 */
export function getReviewsOfBase(viewer: Viewer, input: ListReviewsInput): Promise<ReviewsOfBase> {
  return read(viewer, input, { withoutOwn: true });
}

/** The viewer's review of a base, also a hidden one. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, REVIEW_NOT_FOUND */
export async function getOwnReview(viewer: Viewer, { id }: { id: string }): Promise<Review> {
  requireMember(viewer);
  const { own } = await read(viewer, { id, limit: 1 }, {});
  if (!own) throw new AppError("REVIEW_NOT_FOUND");
  return own;
}

async function read(
  viewer: Viewer,
  input: ListReviewsInput,
  how: { withoutOwn?: boolean },
): Promise<ReviewsOfBase> {
  if (!reviewOfBaseInput.safeParse(input).success) throw new AppError("BASE_NOT_FOUND"); // an address typed by hand
  const { id: baseId, cursor, limit, ...choice } = listReviewsInput.parse(input);
  const found = await readReviews(viewer, {
    baseId,
    ...choice,
    ...how,
    limit,
    ...(cursor && { after: reviewPosition(cursor) }),
  });
  if (!found) throw new AppError("BASE_NOT_FOUND");
  const { own, bought, stars } = found;
  const base = { id: baseId, ownerId: found.ownerId };
  return {
    rating: ratingOf(stars),
    stars,
    own: own && presentReview(viewer, base, own),
    canWrite: !worksIn(viewer, base, "reader") && (own !== null || bought),
    page: pageOf(found.rows ?? [], limit, sortValueOf).map((row) => presentReview(viewer, base, row)),
  };
}
