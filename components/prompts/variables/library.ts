import { splitOptions } from "@/lib/templates/commands";
import type { TokenKind } from "@/lib/templates/nodes";
import { kindOfPrefix } from "@/lib/templates/nodes";
import type { TemplateVariable, TemplateVariables } from "@/lib/templates/variables";
import type { Variable, VariableType } from "@/lib/variables/schema";
import { prefixOf } from "@/lib/variables/variable-types";

/**
 * The library as chips and the renderer take it.
 * @param knowledge texts of knowledge bases by key, as far as they are known
 */
export function libraryOf(
  variables: readonly Variable[],
  knowledge: ReadonlyMap<string, string> = new Map(),
): TemplateVariables {
  return new Map(
    variables.map((variable) => [
      variable.variableId,
      templateVariable(variable, knowledge.get(variable.variableId) ?? null),
    ]),
  );
}

function templateVariable(variable: Variable, knowledge: string | null): TemplateVariable {
  const { variableName: name, textValue, numberValue } = variable;
  switch (variable.variableType) {
    case "random":
      return { name, prefix: "random", options: variable.options };
    case "random_number":
      return { name, prefix: "random_number", min: variable.rangeMin ?? 1, max: variable.rangeMax ?? 100 };
    case "command":
      return { name, prefix: "command", value: textValue ?? "" };
    case "number":
      return { name, prefix: "number", value: numberValue === null ? null : String(numberValue) };
    case "text":
      return { name, prefix: "text", value: textValue };
    case "knowledge_base":
      return { name, prefix: "knowledge", value: knowledge, ...(knowledge !== null && vectorOf(variable)) };
  }
}

function vectorOf({ knowledgeBaseId: id, knowledgeBaseName, knowledgeTokens: tokens }: Variable) {
  return id && tokens !== null ? { vector: { id, name: knowledgeBaseName ?? "", tokens } } : {};
}

/** The token of a variable, as it is in a prompt. */
export function tokenOf({ variableId }: Pick<Variable, "variableId">): string {
  return `{{${variableId}}}`;
}

export function tokenKindOf(type: VariableType): TokenKind {
  return kindOfPrefix(prefixOf(type));
}

/** Options as a person types them: one per line, or in one line with commas; empty ones are dropped (docs/product/templates.md 2). */
export function readOptions(typed: string): string[] {
  const options = typed.includes("\n") ? typed.split("\n") : splitOptions(typed);
  return options.map((option) => option.trim()).filter(Boolean);
}
