import type { Page } from "@/lib/platform/paging";
import type { z } from "@/lib/platform/validation/zod";
import type { Base } from "../types";
import type {
  listReviewsInput,
  putReviewInput,
  replyFields,
  replyInput,
  reviewFields,
  reviewOutput,
} from "./schema";

/** A review as its reader sees it. */
export type Review = z.infer<typeof reviewOutput>;
/** How many reviews gave one star, two and so on up to five. */
export type Stars = [number, number, number, number, number];

/** What a base's page shows of its reviews. */
export type ReviewsOfBase = {
  rating: Base["rating"];
  stars: Stars;
  /** The viewer's own, also when it is hidden. */
  own: Review | null;
  /** Whether the viewer may write one, or has. */
  canWrite: boolean;
  page: Page<Review>;
};

/** What the forms hold while they are being typed, and what they send. */
export type ReviewFormValues = { rating: string; text: string };
export type ReviewFields = z.output<typeof reviewFields>;
export type ReplyFormValues = z.input<typeof replyFields>;

export type PutReviewInput = z.output<typeof putReviewInput>;
export type ReplyInput = z.output<typeof replyInput>;
export type ListReviewsInput = z.input<typeof listReviewsInput>;
