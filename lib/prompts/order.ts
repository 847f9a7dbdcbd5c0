import type { Prisma } from "@/lib/platform/db/generated/client";
import { countPosition, NEWEST_FIRST, olderThan, textPosition } from "@/lib/platform/keyset";
import type { PROMPT_SORTS } from "./schema";
import type { PromptCard } from "./types";

/** A way to sort a list: the order, the rows after a position, and the sort value that a position keeps. */
type Order = {
  by: Prisma.PromptOrderByWithRelationInput[];
  after: (cursor: string) => Prisma.PromptWhereInput;
  valueOf: (card: PromptCard) => string | number;
};

// The first condition of each `after` is implied by the second; it is what lets an index start at the position.
export const PROMPT_ORDERS: Record<(typeof PROMPT_SORTS)[number], Order> = {
  new: {
    by: NEWEST_FIRST,
    after: olderThan,
    valueOf: (card) => card.createdAt,
  },
  popular: {
    by: [{ copyCount: "desc" }, { id: "desc" }],
    after: (cursor) => {
      const { value, id } = countPosition(cursor);
      return { copyCount: { lte: value }, OR: [{ copyCount: { lt: value } }, { id: { lt: id } }] };
    },
    valueOf: (card) => card.copyCount,
  },
  title: {
    by: [{ title: "asc" }, { id: "asc" }],
    after: (cursor) => {
      const { value, id } = textPosition(cursor);
      return { title: { gte: value }, OR: [{ title: { gt: value } }, { id: { gt: id } }] };
    },
    valueOf: (card) => card.title,
  },
};
