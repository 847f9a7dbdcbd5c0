import type { Page } from "@/lib/platform/paging";
import { type Base, personOutput } from "../schema";
import { numeric, paging, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { REVIEW_LIMITS, REVIEW_SORTS } from "./limits";

const { textMax: max, stars: most } = REVIEW_LIMITS;
const tooLong = msg("validation.review.tooLong", { max });

/** A number, or one of a form; nothing chosen is said as such. */
const wrong = "validation.review.rating";
const stars = numeric(z.number(wrong).int(wrong).min(1, wrong).max(most, wrong));

/** What a buyer writes; the form and the call check the same. A rating needs no words. */
export const reviewFields = z.object({ rating: stars, text: text({ max, tooLong }).default("") });
/** What the seller answers. */
export const replyFields = z.object({
  text: text({ max, required: "validation.review.replyRequired", tooLong }),
});

export const putReviewInput = reviewFields.extend({ id: uuid });
export const reviewOfBaseInput = z.object({ id: uuid });
export const replyInput = replyFields.extend({ id: uuid, reviewId: uuid });
export const reviewIdInput = z.object({ id: uuid, reviewId: uuid });
export const listReviewsInput = z.object({
  id: uuid,
  sort: z.enum(REVIEW_SORTS).default("newest"),
  stars: stars.optional(),
  ...paging,
});

const iso = z.string().meta({ format: "date-time" });

export const reviewOutput = z.object({
  id: uuid,
  rating: z.number().int(),
  text: z.string(),
  author: personOutput,
  createdAt: iso,
  /** When it was changed last; null: never. */
  editedAt: iso.nullable(),
  /** Of the base's owner. */
  reply: z.object({ text: z.string(), createdAt: iso }).nullable(),
  /** Why an administrator hid it; only its author gets a hidden one. */
  hidden: z.object({ reason: z.string(), note: z.string() }).nullable(),
  can: z.object({ edit: z.boolean(), reply: z.boolean(), report: z.boolean() }),
});

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

/** Values of the forms while editing and when sent. */
export type ReviewFormValues = { rating: string; text: string };
export type ReplyFormValues = z.input<typeof replyFields>;

export type PutReviewInput = z.output<typeof putReviewInput>;
export type ReplyInput = z.output<typeof replyInput>;
export type ListReviewsInput = z.input<typeof listReviewsInput>;
