import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { RepeatedFile } from "./schema";

/**
 * Uploaded files of a base with the same name (upper and lower case are equal) or the same text, oldest first (docs/product/knowledge.md 2).
 * Texts are compared only where the token counts are equal, so a full base is not read.
 */
export function findRepeats(
  tx: Database,
  knowledgeBaseId: string,
  { originalName, text, tokenCount }: { originalName: string; text: string; tokenCount: number },
): Promise<RepeatedFile[]> {
  return tx.$queryRaw<RepeatedFile[]>`
    SELECT * FROM (
      SELECT f.id, f.original_name AS "originalName", lower(f.original_name) = lower(${originalName}) AS "sameName",
        CASE WHEN f.token_count = ${tokenCount} THEN c.extracted_text = ${text} ELSE false END AS "sameText"
      FROM knowledge_files f JOIN knowledge_contents c ON c.file_id = f.id
      WHERE f.knowledge_base_id = ${knowledgeBaseId}::uuid AND NOT f.is_text_snippet
    ) AS file WHERE "sameName" OR "sameText" ORDER BY id`;
}

/** @throws AppError KNOWLEDGE_FILE_EXISTS with `repeats`; its text names the closest: the same file, else the same name, else the same text */
export function assertNoRepeat(repeats: readonly RepeatedFile[]): void {
  const closest =
    repeats.find(({ sameName, sameText }) => sameName && sameText) ??
    repeats.find(({ sameName }) => sameName) ??
    repeats[0];
  if (!closest) return;
  const { originalName: name, sameName, sameText } = closest;
  throw new AppError("KNOWLEDGE_FILE_EXISTS", {
    params: { same: sameName && sameText ? "file" : sameName ? "name" : "text", name },
    body: { repeats },
  });
}
