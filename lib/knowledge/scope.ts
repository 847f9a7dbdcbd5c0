import type { Prisma } from "@/lib/platform/db/generated/client";
import { requireMember, type Viewer } from "@/lib/platform/viewer";

/**
 * Categories and bases are visible to their owner only, not even to administrators (docs/product/knowledge.md 1).
 * @throws AppError UNAUTHENTICATED
 */
export function ownKnowledge(viewer: Viewer): { userId: string } {
  return { userId: requireMember(viewer).id };
}

/** The same of files. @throws AppError UNAUTHENTICATED */
export function ownFiles(viewer: Viewer): Prisma.KnowledgeFileWhereInput {
  return { base: ownKnowledge(viewer) };
}
