import type { ErrorCode } from "@/lib/platform/errors";

/** Everything that a question to the AI service fails with, where one is configured; for the contracts of the calls that ask. */
export const AI_ERRORS = [
  "AI_BUSY",
  "AI_FAILED",
  "AI_INVALID_JSON",
  "AI_EMPTY",
  "AI_ONLY_THOUGHTS",
  "AI_UNREACHABLE",
  "AI_TIMEOUT",
] as const satisfies readonly ErrorCode[];
