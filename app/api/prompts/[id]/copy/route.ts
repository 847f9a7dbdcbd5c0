import { route } from "@/lib/identity/route";
import { copyPromptContract } from "@/lib/prompts/contract";
import { copyPrompt } from "@/lib/prompts/mutations";

export const POST = route(copyPromptContract, copyPrompt);
