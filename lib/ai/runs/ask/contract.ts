import { contract } from "@/lib/platform/http/contract";
import { EVENTS, starting, STARTING_ERRORS } from "../starting";
import { askBaseInput, askBasesInput } from "./schema";

const asking = {
  method: "POST",
  tag: "knowledge",
  files: ["text/event-stream"],
  ...starting,
  errors: ["KNOWLEDGE_BASE_NOT_FOUND", "KNOWLEDGE_NOT_VECTOR", ...STARTING_ERRORS],
} as const;

const ANSWER = `as a run of the caller. The answer cites its sources as [n]; a question that is not answered there has none. ${EVENTS}; the event sources, an array with texts, comes before the first delta`;

export const askBaseContract = contract({
  ...asking,
  path: "/knowledge/bases/{id}/ask",
  summary: `Answer a question by the passages of an own vector base that fit it, ${ANSWER}`,
  input: askBaseInput,
});

export const askBasesContract = contract({
  ...asking,
  path: "/knowledge/ask",
  summary: `Answer a question by the passages of up to ten own vector bases, ${ANSWER}`,
  input: askBasesInput,
});
