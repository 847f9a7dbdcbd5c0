import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { mayKnow } from "../scope";
import type { ReviewSort } from "./limits";
import { STARS } from "./rating";
import type { Stars } from "./schema";
import { type Position, startsOf } from "./position";

export type ReviewRow = {
  id: string;
  rating: number;
  text: string;
  createdAt: string;
  editedAt: string | null;
  reply: string | null;
  repliedAt: string | null;
  hiddenReason: string | null;
  hiddenNote: string;
  author: { id: string; fullName: string; avatarUrl: string | null };
};

type Read = {
  ownerId: string;
  stars: Stars;
  own: ReviewRow | null;
  bought: boolean;
  rows: ReviewRow[] | null;
};

type Asked = {
  baseId: string;
  sort: ReviewSort;
  stars?: number;
  after?: Position;
  limit: number;
  withoutOwn?: boolean;
};

const ORDERS: Record<ReviewSort, Prisma.Sql> = {
  newest: Prisma.sql`r.created_at DESC, r.id DESC`,
  best: Prisma.sql`r.rating DESC, r.created_at DESC, r.id DESC`,
  worst: Prisma.sql`r.rating, r.created_at DESC, r.id DESC`,
};

/** A review r of the author u, as JSON. */
const ROW = Prisma.sql`json_build_object('id', r.id, 'rating', r.rating, 'text', r.text, 'createdAt', r.created_at, 'editedAt', r.edited_at,
  'reply', r.reply, 'repliedAt', r.replied_at, 'hiddenReason', r.hidden_reason, 'hiddenNote', r.hidden_note,
  'author', json_build_object('id', u.id, 'fullName', u.full_name, 'avatarUrl', u.avatar_url))`;

/**
 * Whether a person has or had access to base b by a purchase or a code, in SQL (docs/product/reviews.md 2). What was refunded gives no right.
 * @param userId null: a guest
 */
export function boughtBy(userId: string | null): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM user_base_access a WHERE a.user_id = ${userId}::uuid AND a.base_id = b.id AND (
      EXISTS (SELECT FROM orders o WHERE o.access_id = a.id AND o.status = 'paid') OR EXISTS (SELECT FROM order_bases p JOIN orders o ON o.id = p.order_id WHERE p.access_id = a.id AND o.status = 'paid') OR EXISTS (SELECT FROM code_redemptions c WHERE c.access_id = a.id)))`;
}

/**
 * Some reviews of a base that the viewer may know of, its numbers of stars, and what the viewer has to do with them, in one statement.
 * Each number of stars gives its first rows out of the index, so a page costs the same however many there are.
 * @param asked `limit` rows and one more; `withoutOwn` leaves the viewer's out
 * @returns null where there is no such base
 */
export async function readReviews(
  viewer: Viewer,
  { baseId, sort, stars, after, limit, withoutOwn }: Asked,
): Promise<Read | null> {
  const userId = viewerId(viewer);
  const starts = startsOf(sort, stars, after);
  const others = withoutOwn && userId ? Prisma.sql`AND r.author_id <> ${userId}::uuid` : Prisma.empty;
  const found = await read<Read>`
    SELECT b.owner_id AS "ownerId",
      ${STARS} AS stars,
      (SELECT ${ROW} FROM base_reviews r JOIN users u ON u.id = r.author_id WHERE r.base_id = b.id AND r.author_id = ${userId}::uuid) AS own,
      ${boughtBy(userId)} AS bought,
      (SELECT json_agg(${ROW} ORDER BY ${ORDERS[sort]}) FROM (
        SELECT r.* FROM unnest(${starts.stars}::int[], ${starts.times}::timestamptz[], ${starts.ids}::uuid[]) AS start (star, time, id), LATERAL (
          SELECT * FROM base_reviews r
          WHERE r.base_id = b.id AND r.rating = start.star AND (r.created_at, r.id) < (start.time, start.id) AND r.hidden_at IS NULL ${others}
          ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit + 1}
        ) AS r ORDER BY ${ORDERS[sort]} LIMIT ${limit + 1}
      ) AS r JOIN users u ON u.id = r.author_id) AS rows
    FROM prompt_bases b WHERE b.id = ${baseId}::uuid AND ${mayKnow(viewer)}`;
  return found[0] ?? null;
}

/** One review as stored, or null. */
export async function readReview(database: Database, id: string): Promise<ReviewRow | null> {
  const rows = await database.$queryRaw<
    { row: ReviewRow }[]
  >`SELECT ${ROW} AS row FROM base_reviews r JOIN users u ON u.id = r.author_id WHERE r.id = ${id}::uuid`;
  return rows[0]?.row ?? null;
}
