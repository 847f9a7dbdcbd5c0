import { splitName } from "@/lib/identity/people/split-name";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { slugOf } from "@/lib/platform/text/slug";
import type { Feedback } from "./schema";

export const feedbackSelect = {
  id: true,
  type: true,
  status: true,
  message: true,
  reply: true,
  createdAt: true,
  user: { select: { id: true, fullName: true, email: true } },
} as const satisfies Prisma.FeedbackSelect;

export type FeedbackRow = Prisma.FeedbackGetPayload<{ select: typeof feedbackSelect }>;

/** A message with its author's name, surname and e-mail address. */
export function presentFeedback({ user, createdAt, ...row }: FeedbackRow): Feedback {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    user: user && {
      id: user.id,
      slug: slugOf(user.fullName),
      ...splitName(user.fullName),
      email: user.email,
    },
  };
}
