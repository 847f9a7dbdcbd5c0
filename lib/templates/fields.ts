import { kindOf, type PromptNode, type TokenKind } from "./nodes";
import { canBeGiven } from "./render";
import type { NamedVariable, NamedVariables, TemplateVariable, TemplateVariables } from "./variables";

/** A field of a prompt. `key` is the key in the renderer's values; `label` is for people. */
export type TemplateField = {
  key: string;
  kind: TokenKind;
  label: string;
  input: "text" | "number";
  defaultValue: string;
  /** Suggested values; others are allowed as well. */
  options: string[];
};

/**
 * Open fields in order of first appearance, without duplicates: placeholders, open variables, knowledge that the viewer may not
 * read, and unknown variables.
 * @param most limit of fields, because a text has room for ten thousand
 */
export function openFields(
  nodes: readonly PromptNode[],
  variables: TemplateVariables | NamedVariables,
  most = Infinity,
): TemplateField[] {
  const fields = new Map<string, TemplateField>();
  for (const node of nodes) {
    if (fields.size >= most) break;
    if (!canBeGiven(node) || fields.has(node.key)) continue;
    const field = fieldOf(node, variables);
    if (field) fields.set(node.key, field);
  }
  return [...fields.values()];
}

/**
 * The fields that a page asks for in the text, by the place of the first node of each.
 * @param most tokens that the page draws; fields behind them have none
 */
export function gapsOf(
  nodes: readonly PromptNode[],
  fields: readonly TemplateField[],
  most: number,
): ReadonlyMap<number, TemplateField> {
  const open = new Map(fields.map((field) => [field.key, field]));
  const gaps = new Map<number, TemplateField>();
  let tokens = 0;
  for (const [place, node] of nodes.entries()) {
    if (node.type === "text") continue;
    if ((tokens += 1) > most) break;
    const field = "key" in node && canBeGiven(node) ? open.get(node.key) : undefined;
    if (!field) continue;
    gaps.set(place, field);
    open.delete(field.key);
  }
  return gaps;
}

function fieldOf(node: PromptNode, variables: TemplateVariables | NamedVariables): TemplateField | null {
  const field = { kind: kindOf(node), input: "text" as const, defaultValue: "", options: [] };
  if (node.type === "placeholder") {
    const { key, name, defaultValue, options } = node;
    return { ...field, key, label: name, defaultValue, options };
  }
  if (node.type === "unknown") return { ...field, key: node.key, label: node.name };
  if (node.type !== "variable") return null;
  const variable = variables.get(node.key);
  if (variable?.prefix !== node.prefix) return { ...field, kind: "unknown", key: node.key, label: node.key };
  if (!isOpen(variable)) return null;
  return {
    ...field,
    key: node.key,
    label: variable.name,
    input: node.prefix === "number" ? "number" : "text",
  };
}

function isOpen(variable: TemplateVariable | NamedVariable): boolean {
  if ("isOpen" in variable) return variable.isOpen;
  if (variable.prefix === "knowledge" && variable.vector) return false;
  return "value" in variable && !variable.value;
}
