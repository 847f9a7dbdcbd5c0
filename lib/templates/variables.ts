import type { VariablePrefix } from "./nodes";

/**
 * What a renderer knows of a library's variable. `value` null: open, somebody fills it in. Knowledge is null for
 * everybody but its owner.
 */
export type TemplateVariable = { name: string } & (
  | { prefix: "text" | "number" | "knowledge"; value: string | null }
  | { prefix: "random"; options: readonly string[] }
  | { prefix: "random_number"; min: number; max: number }
  | { prefix: "command"; value: string }
);

/** What a text shows of a library's variable. `isOpen`: somebody fills it in; `short`: with its value, where that was asked for and is short. */
export type NamedVariable = {
  name: string;
  prefix: VariablePrefix;
  isOpen: boolean;
  short?: TemplateVariable;
};

/** Variables by key ("text_<id>"). */
export type TemplateVariables = ReadonlyMap<string, TemplateVariable>;
export type NamedVariables = ReadonlyMap<string, NamedVariable>;

/** The key under which a variable is in `TemplateVariables`, in values and between a token's braces. */
export function variableKey(prefix: VariablePrefix, id: string): string {
  return `${prefix}_${id}`.toLowerCase();
}
