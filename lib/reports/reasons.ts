/** docs/product/reviews.md 6. */
export const REPORT_REASONS = [
  "spam",
  "illegal",
  "copyright",
  "personal-data",
  "adult",
  "malware",
  "other",
] as const;
export const REPORT_DECISIONS = ["dismiss", "hide", "restore"] as const;
export const REPORT_LIMITS = { textMax: 1000, noteMax: 500 } as const;

export type ReportReason = (typeof REPORT_REASONS)[number];
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
