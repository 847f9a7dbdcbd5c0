/** In the order in which they are derived (docs/product/codes.md 3). */
export const CODE_STATUSES = ["expired", "used", "exhausted", "paused", "active"] as const;
export type CodeStatus = (typeof CODE_STATUSES)[number];

export type CodeFacts = {
  isMultiUse: boolean;
  currentUses: number;
  maxUses: number;
  expiresAt: Date | null;
  paused: boolean;
};

/** The status of a code. @param now the database's clock */
export function codeStatus(code: CodeFacts, now: Date): CodeStatus {
  if (code.expiresAt !== null && code.expiresAt <= now) return "expired";
  if (!code.isMultiUse && code.currentUses > 0) return "used";
  if (code.currentUses >= code.maxUses) return "exhausted";
  return code.paused ? "paused" : "active";
}
