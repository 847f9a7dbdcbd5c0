import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listMyPromptsContract } from "@/lib/prompts/contract";
import { listMyPrompts } from "@/lib/prompts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listMyPromptsContract, listMyPrompts),
});
