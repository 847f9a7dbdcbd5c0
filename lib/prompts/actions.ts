"use server";

import { action } from "@/lib/identity/action";
import { editPromptHref, ownPromptHref } from "@/lib/platform/hrefs";
import {
  createPromptContract,
  deletePromptContract,
  duplicatePromptContract,
  updatePromptContract,
} from "./contract";
import { duplicatePrompt } from "./writing/duplicate/mutations";
import { forgetOrderContract, orderPromptsContract } from "./lists/ordering/contract";
import { forgetOrder, orderPrompts } from "./lists/ordering/mutations";
import { createPrompt, deletePrompt, updatePrompt } from "./mutations";

export const submitNewPrompt = action(createPromptContract, createPrompt, {
  then: ({ id }) => editPromptHref({ id }),
});
export const submitPrompt = action(updatePromptContract, updatePrompt, {
  then: ({ id }) => ownPromptHref({ id }),
});
export const submitPromptDeletion = action(deletePromptContract, deletePrompt, { then: () => "/my-prompts" });
export const submitCopy = action(duplicatePromptContract, duplicatePrompt, {
  then: ({ id }) => ownPromptHref({ id }),
});
export const submitOrder = action(orderPromptsContract, orderPrompts);
export const submitNoOrder = action(forgetOrderContract, forgetOrder);
