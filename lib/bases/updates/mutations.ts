import { db } from "@/lib/platform/db/client";
import { requireMember, type Viewer } from "@/lib/platform/viewer";

/**
 * Records the viewer's visit to a base with unexpired access: later changes count as new. Visits within an hour are one, updated
 * only when something has changed. Without access it does nothing.
 * @throws AppError UNAUTHENTICATED
 */
export async function visitBase(viewer: Viewer, { id: baseId }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await db.$executeRaw`
    INSERT INTO base_visits AS v (user_id, base_id, visited_at, previous_at)
    SELECT a.user_id, a.base_id, now(), a.created_at FROM user_base_access a JOIN prompt_bases b ON b.id = a.base_id
    WHERE a.user_id = ${userId}::uuid AND a.base_id = ${baseId}::uuid AND (a.expires_at IS NULL OR a.expires_at > now()) AND b.access_type <> 'PRIVATE'
    ON CONFLICT (user_id, base_id) DO UPDATE SET visited_at = EXCLUDED.visited_at,
      previous_at = CASE WHEN v.visited_at < now() - interval '1 hour' THEN v.visited_at ELSE v.previous_at END
    WHERE v.visited_at < now() - interval '1 hour' OR EXISTS (SELECT 1 FROM base_changes c WHERE c.base_id = v.base_id AND c.at > v.visited_at)`;
}
