import { route } from "@/lib/platform/http/router";
import {
  copyPromptContract,
  createPromptContract,
  deletePromptContract,
  duplicatePromptContract,
  getPromptContract,
  listMyPromptsContract,
  listPromptsContract,
  updatePromptContract,
} from "./contract";
import { copyPrompt, createPrompt, deletePrompt, updatePrompt } from "./mutations";
import { getPromptForCaller, listMyPrompts, listPromptsForCaller } from "./queries";
import { duplicatePrompt } from "./writing/duplicate/mutations";

export const ROUTES = [
  route(copyPromptContract, copyPrompt),
  route(duplicatePromptContract, duplicatePrompt),
  route(getPromptContract, getPromptForCaller),
  route(updatePromptContract, updatePrompt),
  route(deletePromptContract, deletePrompt),
  route(listMyPromptsContract, listMyPrompts),
  route(listPromptsContract, listPromptsForCaller),
  route(createPromptContract, createPrompt),
];
