import { route } from "@/lib/identity/route";
import { deletePromptContract, getPromptContract, updatePromptContract } from "@/lib/prompts/contract";
import { deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { getPrompt } from "@/lib/prompts/queries";

export const GET = route(getPromptContract, getPrompt);
export const PATCH = route(updatePromptContract, updatePrompt);
export const DELETE = route(deletePromptContract, deletePrompt);
