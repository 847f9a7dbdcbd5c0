import { route } from "@/lib/identity/route";
import { importPromptsContract } from "@/lib/imports/contract";
import { importPrompts } from "@/lib/imports/mutations";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(importPromptsContract, importPrompts),
});
