import { Prisma } from "@/lib/platform/db/generated/client";

/**
 * Whether the link l opens the prompt p in the base b, by the database's clock: while it has not ended, nothing of both is hidden, and who
 * made it may still share them. p may be absent where the link is of a base.
 */
export const opens = () => Prisma.sql`((l.expires_at IS NULL OR l.expires_at > now())
  AND b.hidden_at IS NULL AND p.hidden_at IS NULL
  AND (CASE WHEN l.base_id IS NOT NULL THEN b.id = l.base_id AND b.owner_id = l.created_by_id AND b.access_type <> 'PRIVATE'
    ELSE p.id = l.prompt_id AND (b.owner_id = l.created_by_id OR (p.user_id = l.created_by_id AND b.access_type = 'FREE')) END)
  AND EXISTS (SELECT FROM users u WHERE u.id = l.created_by_id AND u.blocked_at IS NULL))`;
