import { Prisma } from "@/lib/platform/db/generated/client";
import { datePosition, placePosition, textPosition } from "@/lib/platform/db/keyset";
import { AppError } from "@/lib/platform/errors";
import type { PromptSort } from "./sorts";

/** A sort value, as the database gives it. */
export type SortValue = Date | number | string | bigint;

/** A way to sort a list, in SQL over the row p: its column, the order, the rows after a position, and the value that a position keeps. */
export type Order = {
  column: Prisma.Sql;
  /** `at` and `id` of rows that were taken out in this order already. */
  again: Prisma.Sql;
  by: Prisma.Sql;
  after: (cursor: string) => Prisma.Sql;
  valueOf: (row: { at: SortValue }) => string | number;
};

/** A worth in a cursor. Until 1.26.0 cursors of this order had numbers of copies, which would continue at the end of the list. */
const WORTH = /^w-?\d{1,9}$/;

export const PROMPT_ORDERS: Record<PromptSort, Order> = {
  new: {
    column: Prisma.sql`p.created_at`,
    by: Prisma.sql`p.created_at DESC, p.id DESC`,
    again: Prisma.sql`at DESC, id DESC`,
    after: (cursor) => {
      const { value, id } = datePosition(cursor);
      return Prisma.sql`(p.created_at, p.id) < (${value}::timestamptz, ${id}::uuid)`;
    },
    valueOf: ({ at }) => (at as Date).toISOString(),
  },
  popular: {
    column: Prisma.sql`p.worth`,
    by: Prisma.sql`p.worth DESC, p.id DESC`,
    again: Prisma.sql`at DESC, id DESC`,
    after: (cursor) => {
      const { value, id } = textPosition(cursor);
      if (!WORTH.test(value)) throw new AppError("MALFORMED_REQUEST");
      return Prisma.sql`(p.worth, p.id) < (${Number(value.slice(1))}::int, ${id}::uuid)`;
    },
    valueOf: ({ at }) => `w${Number(at)}`,
  },
  title: {
    column: Prisma.sql`p.title`,
    by: Prisma.sql`p.title, p.id`,
    again: Prisma.sql`at, id`,
    after: (cursor) => {
      const { value, id } = textPosition(cursor);
      return Prisma.sql`(p.title, p.id) > (${value}, ${id}::uuid)`;
    },
    valueOf: ({ at }) => String(at),
  },
  /** The owner's order of a base; elsewhere it is as good as any. */
  manual: {
    column: Prisma.sql`p.position`,
    by: Prisma.sql`p.position`,
    again: Prisma.sql`at, id`,
    after: (cursor) => Prisma.sql`p.position > ${placePosition(cursor).value}::bigint`,
    valueOf: ({ at }) => Number(at),
  },
};
