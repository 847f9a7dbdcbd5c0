import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { DRAFT_LIMITS } from "./limits";
import { ownDraft, promptOf } from "./own-draft";
import type { DeleteDraftInput, WriteDraftInput, WrittenDraft } from "./schema";

/**
 * Saves a draft. Never overwrites a draft that another form has saved since the caller read it; a later save of the same form
 * replaces an earlier one even before its response has arrived, and an earlier one that arrives late is refused. Deletes the
 * oldest over the limit.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND (or not to be edited), DRAFT_CONFLICT with `draft`, the stored one
 */
export async function writeDraft(
  viewer: Viewer,
  { key, content, version, revision, writer }: WriteDraftInput,
): Promise<WrittenDraft> {
  const { id: userId } = requireMember(viewer);
  const known = await ownDraft(viewer, key);
  const [written] = await db.$queryRaw<{ revision: number; updatedAt: Date }[]>`
    WITH held AS (SELECT FROM prompts WHERE id = ${promptOf(key)}::uuid FOR KEY SHARE),
    written AS (
      INSERT INTO prompt_drafts AS d (user_id, key, prompt_id, content, base_version, revision, writer, updated_at)
      SELECT ${userId}::uuid, ${key}, ${promptOf(key)}::uuid, ${JSON.stringify(content)}::jsonb, ${version}::int, ${revision}::int + 1, ${writer}, now()
      WHERE ${promptOf(key)}::uuid IS NULL OR EXISTS (SELECT FROM held)
      ON CONFLICT (user_id, key) DO UPDATE SET
        content = excluded.content, base_version = excluded.base_version, revision = excluded.revision, writer = excluded.writer, updated_at = now()
      WHERE d.revision = ${revision}::int OR (d.writer = ${writer} AND d.revision < ${revision}::int)
      RETURNING d.revision, d.updated_at
    ), gone AS (
      DELETE FROM prompt_drafts WHERE id IN (
        SELECT id FROM prompt_drafts WHERE user_id = ${userId}::uuid AND key <> ${key} ORDER BY updated_at DESC OFFSET ${DRAFT_LIMITS.perUser - 1}
      )
    )
    SELECT revision, updated_at AS "updatedAt" FROM written`;
  if (written) return { revision: written.revision, updatedAt: written.updatedAt.toISOString() };
  throw new AppError("DRAFT_CONFLICT", { body: { draft: known ?? (await ownDraft(viewer, key)) } });
}

/**
 * Deletes a draft. Idempotent.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND (or not to be edited), DRAFT_CONFLICT with `draft` (saved since)
 */
export async function deleteDraft(viewer: Viewer, { key, revision }: DeleteDraftInput): Promise<void> {
  const { id: userId } = requireMember(viewer);
  const draft = await ownDraft(viewer, key);
  if (!draft) return;
  const { count } = await db.promptDraft.deleteMany({
    where: { userId, key, revision: revision ?? draft.revision },
  });
  if (count > 0) return;
  const newer = await ownDraft(viewer, key);
  if (newer) throw new AppError("DRAFT_CONFLICT", { body: { draft: newer } });
}
