import { route } from "@/lib/platform/http/router";
import {
  createVariableContract,
  deleteVariableContract,
  getVariableContract,
  listVariablesContract,
  updateVariableContract,
} from "./contract";
import { createVariable, deleteVariable, updateVariable } from "./mutations";
import { getVariable, listVariables } from "./queries";

export const ROUTES = [
  route(getVariableContract, getVariable),
  route(updateVariableContract, updateVariable),
  route(deleteVariableContract, deleteVariable),
  route(listVariablesContract, listVariables),
  route(createVariableContract, createVariable),
];
