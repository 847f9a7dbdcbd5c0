"use server";

import { action } from "@/lib/identity/action";
import { createPromptContract, deletePromptContract, updatePromptContract } from "./contract";
import { createPrompt, deletePrompt, updatePrompt } from "./mutations";

export const submitNewPrompt = action(createPromptContract, createPrompt, { then: ({ id }) => `/prompts/${id}/edit` });
export const submitPrompt = action(updatePromptContract, updatePrompt, { then: ({ id }) => `/my-prompts/${id}` });
export const submitPromptDeletion = action(deletePromptContract, deletePrompt, { then: () => "/my-prompts" });
