/** Actions of the audit log, kept for a year (docs/product/administration.md 2). */
export const AUDIT_ACTIONS = [
  "sign-in",
  "token-created",
  "token-ended",
  "connected",
  "disconnected",
  "role-changed",
  "blocked",
  "unblocked",
  "hidden",
  "restored",
  "refund",
  "request-answered",
  "payout",
  "answered",
  "deleted",
  "transferred",
  "exported",
  "passkey-added",
  "passkey-deleted",
  "mail-code-on",
  "mail-code-off",
  "setting-changed",
  "selection-published",
  "commission-changed",
] as const;
export const AUDIT_TARGETS = [
  "user",
  "token",
  "connection",
  "passkey",
  "base",
  "prompt",
  "review",
  "example",
  "order",
  "payout",
  "batch",
  "feedback",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditTarget = (typeof AUDIT_TARGETS)[number];
