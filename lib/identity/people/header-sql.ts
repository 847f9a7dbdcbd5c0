import { Prisma } from "@/lib/platform/db/generated/client";
import { unreadCountSql } from "./unread-count-sql";

/** Bases that a person's cookie names (lib/identity/sessions/reader-cookie); of who has a part in more it says nothing. */
export const MOST_BASES = 60;

/** What a page's header shows of a person, and which open pages are theirs alone. */
export type HeaderRow = {
  fullName: string;
  avatarUrl: string | null;
  unread: number;
  /** Sells access to a base, or has sold. */
  isSeller: boolean;
  /** Has ordered access to a base. */
  isBuyer: boolean;
  /** Bases that they own, are a member of, or have or had access to; of very many some. */
  baseIds: string[];
};

/** The columns over the row u of users. Each stops at the first rows of an index (docs/decisions/032). */
export const headerSql = () => Prisma.sql`
  u.full_name AS "fullName", u.avatar_url AS "avatarUrl", ${unreadCountSql(Prisma.sql`u.id`)} AS unread,
  EXISTS (SELECT FROM prompt_bases b WHERE b.owner_id = u.id AND b.access_type NOT IN ('PRIVATE', 'FREE'))
    OR EXISTS (SELECT FROM sales s WHERE s.seller_id = u.id) AS "isSeller",
  EXISTS (SELECT FROM orders o WHERE o.user_id = u.id)
    OR EXISTS (SELECT FROM subscriptions s WHERE s.user_id = u.id) AS "isBuyer",
  ARRAY(
    SELECT b.id FROM prompt_bases b WHERE b.owner_id = u.id AND b.access_type <> 'PRIVATE'
    UNION ALL SELECT a.base_id FROM user_base_access a WHERE a.user_id = u.id
    UNION ALL SELECT m.base_id FROM base_members m WHERE m.user_id = u.id
    LIMIT ${MOST_BASES + 1}
  )::text[] AS "baseIds"`;
