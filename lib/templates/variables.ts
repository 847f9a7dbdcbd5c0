import type { VariablePrefix } from "./nodes";

/** A vector base: a prompt gets its pieces that fit, at most so many tokens. */
export type VectorBase = { id: string; name: string; tokens: number };

/**
 * A library's variable for the renderer. `value` null: open, to be filled in. Knowledge is null for everyone but its owner; that of a
 * vector base is never open: it is empty where no piece fits.
 */
export type TemplateVariable = { name: string } & (
  | { prefix: "text" | "number"; value: string | null }
  | { prefix: "knowledge"; value: string | null; vector?: VectorBase }
  | { prefix: "random"; options: readonly string[] }
  | { prefix: "random_number"; min: number; max: number }
  | { prefix: "command"; value: string }
);

/** A library's variable for display. `isOpen`: to be filled in; `short`: with its value, if requested and short. */
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
