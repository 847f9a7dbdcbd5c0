/** docs/product/moderation.md. */
export const REPORT_REASONS = [
  "spam",
  "illegal",
  "copyright",
  "personal-data",
  "adult",
  "malware",
  "other",
] as const;
/** What can be reported. */
export const REPORT_KINDS = ["prompt", "base", "user", "review", "example"] as const;
export const REPORT_DECISIONS = ["dismiss", "hide", "restore", "block-user"] as const;
export const REPORT_LIMITS = { textMax: 1000, noteMax: 500, replyMax: 2000 } as const;

export type ReportKind = (typeof REPORT_KINDS)[number];
export type ReportReason = (typeof REPORT_REASONS)[number];
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
