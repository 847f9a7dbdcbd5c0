import type { Prisma } from "@/lib/platform/db/generated/client";
import type { TemplateVariable } from "@/lib/templates/variables";
import type { Variable } from "./schema";
import { prefixOf, variableIdOf } from "./variable-types";

export const variableSelect = {
  id: true,
  userId: true,
  variableType: true,
  variableName: true,
  knowledgeBaseId: true,
  textValue: true,
  numberValue: true,
  options: true,
  rangeMin: true,
  rangeMax: true,
  createdAt: true,
  updatedAt: true,
  knowledgeBase: { select: { name: true } },
} as const satisfies Prisma.PromptVariableSelect;

export type VariableRow = Prisma.PromptVariableGetPayload<{ select: typeof variableSelect }>;

/** A variable as its owner sees it. */
export function presentVariable(row: VariableRow, useCount: number): Variable {
  return {
    id: row.id,
    variableId: variableIdOf(row),
    variableType: row.variableType,
    variableName: row.variableName,
    knowledgeBaseId: row.knowledgeBaseId,
    knowledgeBaseName: row.knowledgeBase?.name ?? null,
    textValue: row.textValue,
    numberValue: row.numberValue?.toNumber() ?? null,
    options: row.options,
    rangeMin: row.rangeMin,
    rangeMax: row.rangeMax,
    useCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A variable as the renderer takes it. @param knowledge the content for its owner, else null */
export function presentForTemplate(
  row: Omit<VariableRow, "knowledgeBase" | "createdAt" | "updatedAt">,
  knowledge: string | null,
): TemplateVariable {
  const prefix = prefixOf(row.variableType);
  const name = row.variableName;
  if (prefix === "random") return { name, prefix, options: row.options };
  if (prefix === "random_number") return { name, prefix, min: row.rangeMin!, max: row.rangeMax! }; // a CHECK holds both
  if (prefix === "command") return { name, prefix, value: row.textValue ?? "" };
  if (prefix === "number") return { name, prefix, value: row.numberValue?.toFixed() ?? null };
  return { name, prefix, value: prefix === "text" ? row.textValue : knowledge };
}
