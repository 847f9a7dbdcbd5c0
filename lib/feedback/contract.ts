import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import {
  feedbackFields,
  feedbackIdInput,
  feedbackOutput,
  listFeedbackInput,
  newFeedbackCount,
  replyToFeedbackInput,
  setFeedbackStatusInput,
} from "./schema";

const contract = tagged({ tag: "feedback" });

export const createFeedbackContract = contract({
  method: "POST",
  path: "/feedback",
  summary: "Write to the administrators: an error, a suggestion or a question",
  input: feedbackFields,
  output: feedbackOutput,
  status: 201,
  idempotent: true,
  rateLimit: "feedback",
});

export const listFeedbackContract = contract({
  method: "GET",
  path: "/feedback",
  summary: "Messages of all people, newest first; without type or status all of them",
  input: listFeedbackInput,
  output: feedbackOutput,
  list: true,
  access: "admin",
});

export const countNewFeedbackContract = contract({
  method: "GET",
  path: "/feedback/count/new",
  summary: "How many messages are NEW: a bare number",
  input: z.object({}),
  output: newFeedbackCount,
  access: "admin",
});

export const setFeedbackStatusContract = contract({
  method: "PATCH",
  path: "/feedback/{id}",
  summary: "Move a message between NEW and COMPLETED",
  input: setFeedbackStatusInput,
  output: feedbackOutput,
  access: "admin",
  errors: ["NOT_FOUND"],
});

export const replyToFeedbackContract = contract({
  method: "PUT",
  path: "/feedback/{id}/reply",
  summary: "Answer a message: its author is notified, the message is COMPLETED",
  input: replyToFeedbackInput,
  output: feedbackOutput,
  access: "admin",
  errors: ["NOT_FOUND"],
});

export const deleteFeedbackContract = contract({
  method: "DELETE",
  path: "/feedback/{id}",
  summary: "Delete a message",
  input: feedbackIdInput,
  access: "admin",
  errors: ["NOT_FOUND"],
});
