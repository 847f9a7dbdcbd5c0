import { cache } from "react";
import { PAID_TYPES } from "@/lib/bases/access-types";
import { getReviewsOfBase } from "@/lib/bases/reviews/queries";
import type { ReviewsOfBase } from "@/lib/bases/reviews/schema";
import type { Base } from "@/lib/bases/schema";
import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";
import { parseReviews, type Search } from "./state";

const PAGE_SIZE = 10;

/**
 * The reviews of a base's page, for display and structured data. Cached, so that one statement serves both.
 * @returns null where there can be no reviews: free bases are not bought, personal ones are seen by their owner only
 */
export const findReviews = cache(
  async (viewer: Viewer, base: Base, search: Search): Promise<ReviewsOfBase | null> => {
    const isSold = PAID_TYPES.includes(base.access_type);
    if (base.access_type === "PRIVATE" || (!isSold && !base.rating && viewer.kind === "guest")) return null;
    const { sort, stars, cursors } = parseReviews(search);
    const asked = {
      id: base.id,
      sort,
      limit: PAGE_SIZE,
      ...(stars && { stars }),
      ...(cursors.length > 0 && { cursor: cursors.at(-1) }),
    };
    const found = await getReviewsOfBase(viewer, asked).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "MALFORMED_REQUEST")
        return getReviewsOfBase(viewer, { ...asked, cursor: undefined });
      throw error;
    });
    return isSold || found.rating || found.canWrite ? found : null;
  },
);
