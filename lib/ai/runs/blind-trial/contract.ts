import { tagged } from "@/lib/platform/http/contract";
import { trialFormOutput, trialIdInput, trialOutput, tryPromptInput } from "./schema";

const contract = tagged({ tag: "runs" });

const ERRORS = ["PROMPT_NOT_FOUND", "ACCESS_REQUIRED", "TRIAL_UNNEEDED", "RATE_LIMITED"] as const;

export const getTrialContract = contract({
  method: "GET",
  path: "/prompts/{id}/trial",
  summary:
    "What a prompt of a paid base asks for, by label, and how often the caller may still try it; nothing of its text",
  input: trialIdInput,
  output: trialFormOutput,
  access: "open",
  errors: ERRORS,
});

export const tryPromptContract = contract({
  method: "POST",
  path: "/prompts/{id}/trial",
  summary:
    "Run a prompt of a paid base without access, as often as its owner allows. The answer comes whole, once it is checked; one that repeats the prompt is withheld and counts. With Accept: text/event-stream events start, done, error",
  input: tryPromptInput,
  output: trialOutput,
  files: ["text/event-stream"],
  idempotent: false, // an answer that is repeated would have to be stored
  rateLimit: null, // "run" counts
  errors: [
    ...ERRORS,
    "TRIALS_SPENT",
    "TRIAL_WITHHELD",
    "TRIAL_FAILED",
    "AI_NOT_CONFIGURED",
    "AI_BUDGET_SPENT",
    "AI_BUDGET_SHARED",
  ],
});
