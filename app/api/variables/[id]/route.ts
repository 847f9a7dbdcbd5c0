import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import {
  deleteVariableContract,
  getVariableContract,
  updateVariableContract,
} from "@/lib/variables/contract";
import { deleteVariable, updateVariable } from "@/lib/variables/mutations";
import { getVariable } from "@/lib/variables/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getVariableContract, getVariable),
  PATCH: route(updateVariableContract, updateVariable),
  DELETE: route(deleteVariableContract, deleteVariable),
});
