import type { CodeBatch, CodeStats } from "../types";

/** A batch as its owner sees it. */
export function presentBatch(
  name: string,
  { codes, uses, maxUses, active, paused, expired, usedUp, lastUsedAt }: CodeStats,
): CodeBatch {
  return { name, codes, uses, maxUses, active, paused, expired, usedUp, lastUsedAt };
}
