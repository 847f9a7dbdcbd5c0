import { route } from "@/lib/identity/route";
import { listMyPromptsContract } from "@/lib/prompts/contract";
import { listMyPrompts } from "@/lib/prompts/queries";

export const GET = route(listMyPromptsContract, listMyPrompts);
