import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { deleteExampleContract, updateExampleContract } from "@/lib/prompts/examples/contract";
import { deleteExample, updateExample } from "@/lib/prompts/examples/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(updateExampleContract, updateExample),
  DELETE: route(deleteExampleContract, deleteExample),
});
