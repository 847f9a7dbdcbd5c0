import { tagged } from "@/lib/platform/http/contract";
import {
  createVariableInput,
  deleteVariableInput,
  listVariablesInput,
  updateVariableInput,
  variableIdInput,
  variableOutput,
} from "./schema";

const contract = tagged({ tag: "variables" });

export const listVariablesContract = contract({
  method: "GET",
  path: "/variables",
  summary: "The caller's library of variables, by name, with use counts",
  input: listVariablesInput,
  output: variableOutput,
  list: true,
});

export const createVariableContract = contract({
  method: "POST",
  path: "/variables",
  summary: "Add a variable: text, number, knowledge base, random option, random number or command",
  input: createVariableInput,
  output: variableOutput,
  status: 201,
  errors: ["QUOTA_EXCEEDED", "KNOWLEDGE_BASE_NOT_FOUND"],
});

export const getVariableContract = contract({
  method: "GET",
  path: "/variables/{id}",
  summary: "One own variable",
  input: variableIdInput,
  output: variableOutput,
  errors: ["VARIABLE_NOT_FOUND"],
});

export const updateVariableContract = contract({
  method: "PATCH",
  path: "/variables/{id}",
  summary: "Change name or value; the type stays",
  input: updateVariableInput,
  output: variableOutput,
  errors: ["VARIABLE_NOT_FOUND", "KNOWLEDGE_BASE_NOT_FOUND"],
});

export const deleteVariableContract = contract({
  method: "DELETE",
  path: "/variables/{id}",
  summary: "Delete a variable; one that prompts use only with force=true",
  input: deleteVariableInput,
  errors: ["VARIABLE_NOT_FOUND", "VARIABLE_IN_USE"],
});
