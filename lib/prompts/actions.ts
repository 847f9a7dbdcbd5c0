"use server";

import { action } from "@/lib/identity/action";
import {
  createPromptContract,
  deletePromptContract,
  duplicatePromptContract,
  updatePromptContract,
} from "./contract";
import { duplicatePrompt } from "./writing/duplicate/mutations";
import { createPrompt, deletePrompt, updatePrompt } from "./mutations";

export const submitNewPrompt = action(createPromptContract, createPrompt, {
  then: ({ id }) => `/prompts/${id}/edit`,
});
export const submitPrompt = action(updatePromptContract, updatePrompt, {
  then: ({ id }) => `/my-prompts/${id}`,
});
export const submitPromptDeletion = action(deletePromptContract, deletePrompt, { then: () => "/my-prompts" });
export const submitCopy = action(duplicatePromptContract, duplicatePrompt, {
  then: ({ id }) => `/my-prompts/${id}`,
});
