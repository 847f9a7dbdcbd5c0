import { AI_ERRORS } from "@/lib/integrations/ai/ai-errors";
import { runsOutput } from "./schema";

/** What the calls that start runs have in common. */
export const EVENTS =
  "With Accept: text/event-stream events start, delta, usage, done (with state and isCut), error, each with runId and model. A caller who goes away ends nothing";

export const starting = {
  output: runsOutput,
  idempotent: "itself",
  rateLimit: null, // "run" counts for both
} as const;

export const STARTING_ERRORS = [
  "AI_NOT_CONFIGURED",
  "AI_BUDGET_SPENT",
  "AI_BUDGET_SHARED",
  "RUNS_BUSY",
  "RATE_LIMITED",
  ...AI_ERRORS,
] as const;
