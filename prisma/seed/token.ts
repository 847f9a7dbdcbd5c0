import { variableIdOf } from "@/lib/variables/variable-types";
import { VARIABLES, type VariableKey } from "./content/variables";
import { demoId } from "./demo-id";

export const variableRowId = (key: VariableKey) => demoId("variable", key);

/** The token of a demo variable, as it stands in a prompt. */
export function token(key: VariableKey): string {
  const { type } = VARIABLES.find((variable) => variable.key === key)!;
  return `{{${variableIdOf({ id: variableRowId(key), variableType: type })}}}`;
}
