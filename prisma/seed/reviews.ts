import type { Prisma } from "@/lib/platform/db/generated/client";
import { baseId, userId } from "./catalogue";
import { REVIEWS } from "./content/reviews";
import { demoId, demoNumber } from "./demo-id";
import { daysAgo } from "./demo-time";

/** What buyers say of demo bases, each some days after the purchase. */
export function demoReviews(): Prisma.BaseReviewCreateManyInput[] {
  return REVIEWS.map(({ base, buyer, rating, text, saidDaysAgo, edited, reply }) => {
    const minute = demoNumber(`${buyer}:${base}`, 600);
    return {
      id: demoId("review", `${buyer}:${base}`),
      baseId: baseId(base),
      authorId: userId(buyer),
      rating,
      text,
      createdAt: daysAgo(saidDaysAgo, minute),
      editedAt: edited ? daysAgo(saidDaysAgo - 1, minute) : null,
      reply: reply ?? null,
      repliedAt: reply ? daysAgo(saidDaysAgo - 1) : null,
    };
  });
}
