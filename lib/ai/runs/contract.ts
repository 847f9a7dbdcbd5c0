import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { exampleOutput } from "@/lib/prompts/examples/schema";
import {
  listRunsInput,
  runIdInput,
  runModelOutput,
  runOutput,
  runPromptInput,
  runTextInput,
  updateRunInput,
} from "./schema";
import { EVENTS, starting, STARTING_ERRORS } from "./starting";

const contract = tagged({ tag: "runs" });

export const listRunModelsContract = contract({
  method: "GET",
  path: "/models/run",
  tag: "models",
  summary:
    "Models that prompts can be run with, prices in rubles; X-AI-Tokens-Left is {tokens, resetsAt} of the caller's daily budget",
  input: z.object({}),
  output: runModelOutput.array(),
  access: "open",
});

export const runPromptContract = contract({
  method: "POST",
  path: "/prompts/{id}/run",
  summary: `Run a prompt, filled in, with one to three models; with promptText a text of the caller's own in its place. ${EVENTS}`,
  input: runPromptInput,
  files: ["text/event-stream"],
  ...starting,
  errors: ["PROMPT_NOT_FOUND", "ACCESS_REQUIRED", "FORBIDDEN", ...STARTING_ERRORS],
});

export const runTextContract = contract({
  method: "POST",
  path: "/run",
  summary: `Run a text of the caller's own with one to three models. ${EVENTS}`,
  input: runTextInput,
  files: ["text/event-stream"],
  ...starting,
  errors: STARTING_ERRORS,
});

export const listRunsContract = contract({
  method: "GET",
  path: "/runs",
  summary: "The caller's runs, latest first; answers as excerpts. Of tests those that are kept",
  input: listRunsInput,
  output: runOutput,
  list: true,
});

export const getRunContract = contract({
  method: "GET",
  path: "/runs/{id}",
  summary: "A run of the caller with its whole answer",
  input: runIdInput,
  output: runOutput,
  errors: ["RUN_NOT_FOUND"],
});

export const streamRunContract = contract({
  method: "GET",
  path: "/runs/{id}/stream",
  summary:
    "The events of a run (text/event-stream), from where Last-Event-ID says: start, delta, usage, done or error",
  input: runIdInput,
  answerType: "text/event-stream",
  status: 200,
  errors: ["RUN_NOT_FOUND", "RATE_LIMITED"],
});

export const stopRunContract = contract({
  method: "POST",
  path: "/runs/{id}/stop",
  summary: "End a run; its answer keeps what came",
  input: runIdInput,
  output: runOutput,
  errors: ["RUN_NOT_FOUND"],
});

export const updateRunContract = contract({
  method: "PATCH",
  path: "/runs/{id}",
  summary: "Rate (-1, 0, 1), name or keep a run; kept runs are not deleted after 90 days",
  input: updateRunInput,
  output: runOutput,
  errors: ["RUN_NOT_FOUND", "QUOTA_EXCEEDED"],
});

export const makeExampleContract = contract({
  method: "POST",
  path: "/runs/{id}/example",
  summary:
    "Make the answer of a finished run a result of its prompt, whose base is the caller's, with values, model and seed",
  input: runIdInput,
  output: exampleOutput,
  status: 201,
  errors: ["RUN_NOT_FOUND", "RUN_NOT_FINISHED", "PROMPT_NOT_FOUND", "FORBIDDEN", "QUOTA_EXCEEDED"],
});

export const deleteRunContract = contract({
  method: "DELETE",
  path: "/runs/{id}",
  summary: "Delete a run with its answer",
  input: runIdInput,
  errors: ["RUN_NOT_FOUND", "RUN_NOT_FINISHED"],
});
