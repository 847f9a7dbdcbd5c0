import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { isWorkedIn } from "@/lib/bases/scope";
import type { PromptDraft } from "./schema";

type Row = Omit<PromptDraft, "updatedAt"> & { updatedAt: Date };

/** `canEditPrompt` and `canSeeBase` in SQL, for rows p and b. */
const mayEdit = (viewer: Member) =>
  Prisma.sql`(p.user_id = ${viewer.id}::uuid OR ${isWorkedIn(viewer, "editor")})`;

/**
 * The viewer's draft of a prompt that they may edit, or of a new one; else null.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND (also one that the viewer may not edit: the draft is kept)
 */
export async function ownDraft(viewer: Viewer, key: string): Promise<PromptDraft | null> {
  const member = requireMember(viewer);
  const { id: userId } = member;
  const promptId = promptOf(key);
  const [row] = await read<Row | { key: null }>`
    SELECT d.key, d.content, d.base_version AS version, d.revision, d.writer, d.updated_at AS "updatedAt"
    FROM (SELECT) AS asked LEFT JOIN prompt_drafts d ON d.user_id = ${userId}::uuid AND d.key = ${key}
    WHERE ${promptId}::uuid IS NULL OR EXISTS (
      SELECT FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.id = ${promptId}::uuid AND ${mayEdit(member)}
    )`;
  if (!row) throw new AppError("PROMPT_NOT_FOUND");
  return row.key === null ? null : { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** The prompt that a draft is of; null for a new one. */
export function promptOf(key: string): string | null {
  return key === "new" ? null : key;
}
