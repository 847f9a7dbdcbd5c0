import type { CodeBatch, CodeStats } from "../schema";

/** A batch as its owner sees it. */
export function presentBatch(
  name: string,
  { codes, uses, maxUses, active, paused, expired, usedUp, lastUsedAt }: CodeStats,
): CodeBatch {
  return { name, codes, uses, maxUses, active, paused, expired, usedUp, lastUsedAt };
}
