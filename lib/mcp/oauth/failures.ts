/** What failed before anybody could be sent back to the program. */
export const FAILURES = ["client", "redirect", "expired", "request"] as const;
