import { exportPromptsContract } from "@/lib/exchange/contract";
import { exportPrompts } from "@/lib/exchange/export/export-prompts";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(exportPromptsContract, exportPrompts),
});
