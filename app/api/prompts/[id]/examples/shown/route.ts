import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listShownTextsContract } from "@/lib/prompts/examples/contract";
import { listShownTexts } from "@/lib/prompts/examples/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listShownTextsContract, listShownTexts),
});
