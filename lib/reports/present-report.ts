import { presentPerson } from "@/lib/bases/present-base";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { slugOf } from "@/lib/platform/slug";
import type { ReportReason } from "./reasons";
import type { Report } from "./types";

const person = { select: { id: true, fullName: true, avatarUrl: true } } as const;

export const reportSelect = {
  id: true,
  reason: true,
  text: true,
  createdAt: true,
  decision: true,
  decidedAt: true,
  note: true,
  reporter: person,
  review: {
    select: {
      id: true,
      rating: true,
      text: true,
      hiddenAt: true,
      author: person,
      base: { select: { id: true, baseName: true } },
    },
  },
} as const satisfies Prisma.ReportSelect;

type ReportRow = Prisma.ReportGetPayload<{ select: typeof reportSelect }>;

/** A report with what it is about. */
export function presentReport({ reporter, review, ...row }: ReportRow): Report {
  const { author, base, hiddenAt, ...about } = review!; // goes with its review
  return {
    ...row,
    kind: "review",
    reason: row.reason as ReportReason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reporter: reporter && presentPerson(reporter),
    review: {
      ...about,
      isHidden: hiddenAt !== null,
      author: presentPerson(author),
      base: { id: base.id, slug: slugOf(base.baseName), base_name: base.baseName },
    },
  };
}
