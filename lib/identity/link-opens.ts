import { Prisma } from "@/lib/platform/db/generated/client";

/**
 * Whether the link l opens the prompt p in the base b, by the database's clock: while it has not ended, nothing of both is hidden (a prompt
 * of an own draft may be shown), who made it may still share them and is neither blocked nor hidden, and the prompt is no copy that has to stay
 * private. p may be absent where the link is of a base.
 */
export const opens = () => Prisma.sql`((l.expires_at IS NULL OR l.expires_at > now())
  AND (b.hidden_at IS NULL OR (b.is_draft AND l.base_id IS NULL)) AND p.hidden_at IS NULL AND p.private_only IS NOT TRUE
  AND (CASE WHEN l.base_id IS NOT NULL THEN b.id = l.base_id AND b.owner_id = l.created_by_id AND b.access_type <> 'PRIVATE'
    ELSE p.id = l.prompt_id AND (b.owner_id = l.created_by_id OR (p.user_id = l.created_by_id AND b.access_type = 'FREE')) END)
  AND EXISTS (SELECT FROM users u WHERE u.id = l.created_by_id AND u.blocked_at IS NULL AND u.hidden_at IS NULL))`;

/** Links l with their prompts p, absent for those of bases, and bases b. */
export const LINKS = Prisma.sql`secret_links l LEFT JOIN prompts p ON p.id = l.prompt_id JOIN prompt_bases b ON b.id = coalesce(l.base_id, p.prompt_base_id)`;
