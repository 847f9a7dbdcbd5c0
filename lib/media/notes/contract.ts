import { runOutput } from "@/lib/ai/runs/schema";
import { STARTING_ERRORS } from "@/lib/ai/runs/starting";
import { contract } from "@/lib/platform/http/contract";
import { makeNoteInput } from "./schema";

export const makeNoteContract = contract({
  method: "POST",
  path: "/media/transcripts/{id}/summary",
  tag: "media",
  summary:
    "Let an AI model write a summary, chapters or tasks of an own transcript: a run, which /runs/{id}/stream and /runs/{id}/stop take",
  input: makeNoteInput,
  output: runOutput,
  status: 201,
  idempotent: "itself",
  rateLimit: null, // "run" counts
  errors: [
    "OPERATION_NOT_FOUND",
    "TRANSCRIPT_NOT_READY",
    "PROMPT_NOT_FOUND",
    "ACCESS_REQUIRED",
    ...STARTING_ERRORS,
  ],
});
