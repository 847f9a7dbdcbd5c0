import type { VariablePrefix } from "@/lib/templates/nodes";
import { variableKey } from "@/lib/templates/variables";

/** Types of variables of the library (docs/product/templates.md 2). */
export const VARIABLE_TYPES = [
  "text",
  "number",
  "knowledge_base",
  "random",
  "random_number",
  "command",
] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

export function prefixOf(type: VariableType): VariablePrefix {
  return type === "knowledge_base" ? "knowledge" : type;
}

/** The content of a variable's token between the braces: its `variableId`. */
export function variableIdOf({ id, variableType }: { id: string; variableType: VariableType }): string {
  return variableKey(prefixOf(variableType), id);
}
