import { route } from "@/lib/identity/route";
import { createPromptContract, listPromptsContract } from "@/lib/prompts/contract";
import { createPrompt } from "@/lib/prompts/mutations";
import { listPrompts } from "@/lib/prompts/queries";

export const GET = route(listPromptsContract, listPrompts);
export const POST = route(createPromptContract, createPrompt);
