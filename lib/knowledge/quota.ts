import { holdWriter } from "@/lib/identity/hold-person";
import type { Database } from "@/lib/platform/db/client";
import type { KnowledgeType } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { KNOWLEDGE_LIMITS } from "./limits";

/**
 * Serializes additions of one person, so that a count before an addition stays valid.
 * @throws AppError UNAUTHENTICATED (blocked or deleted meanwhile)
 */
export async function inTurn(tx: Database, userId: string): Promise<void> {
  await holdWriter(tx, userId);
}

/** @throws AppError KNOWLEDGE_FULL with the full list and its limit */
export function assertRoom(
  of: "categories" | "bases" | "filesPerBase" | "tokensPerBase",
  after: number,
): void {
  const max = KNOWLEDGE_LIMITS[of];
  if (after > max) throw new AppError("KNOWLEDGE_FULL", { params: { of, max } });
}

/** Bytes of originals and texts that a person's bases of a type still have room for. @param without files that do not count */
export async function spaceLeft(
  tx: Database,
  userId: string,
  type: KnowledgeType = "text",
  without: string[] = [],
): Promise<number> {
  // PostgreSQL knows a stored value's length without reading it; an original's length is in its row.
  const rows = await tx.$queryRaw<{ used: number }[]>`
    SELECT coalesce(sum(CASE WHEN f.is_text_snippet THEN 0 ELSE f.file_size END + octet_length(c.extracted_text)), 0)::float AS used
    FROM knowledge_contents c JOIN knowledge_files f ON f.id = c.file_id JOIN knowledge_bases b ON b.id = f.knowledge_base_id
    WHERE b.user_id = ${userId}::uuid AND b.type = ${type}::"KnowledgeType" AND f.id <> ALL (${without}::uuid[])`;
  return maxBytes(type) - (rows[0]?.used ?? 0);
}

const maxBytes = (type: KnowledgeType) =>
  KNOWLEDGE_LIMITS[type === "vector" ? "vectorBytesPerUser" : "bytesPerUser"];

/**
 * @param adding bytes on top of everything that the person stores in bases of a type
 * @param without files that the addition replaces
 * @throws AppError KNOWLEDGE_FULL
 */
export async function assertSpace(
  tx: Database,
  userId: string,
  adding: number,
  type: KnowledgeType = "text",
  without: string[] = [],
): Promise<void> {
  if (adding > (await spaceLeft(tx, userId, type, without)))
    throw new AppError("KNOWLEDGE_FULL", { params: { of: "bytes", max: maxBytes(type) / 1024 / 1024 } });
}
