import { createPromptBaseContract, listPromptBasesContract } from "@/lib/bases/contract";
import { createBase } from "@/lib/bases/mutations";
import { listBases } from "@/lib/bases/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listPromptBasesContract, listBases),
  POST: route(createPromptBaseContract, createBase),
});
