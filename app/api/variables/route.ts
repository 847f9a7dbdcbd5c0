import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { createVariableContract, listVariablesContract } from "@/lib/variables/contract";
import { createVariable } from "@/lib/variables/mutations";
import { listVariables } from "@/lib/variables/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listVariablesContract, listVariables),
  POST: route(createVariableContract, createVariable),
});
