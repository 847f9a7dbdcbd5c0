import type { Prisma } from "@/lib/platform/db/generated/client";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import type { TemplateVariable, VectorBase } from "@/lib/templates/variables";
import { VARIABLE_LIMITS } from "./limits";
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
  knowledgeTokens: true,
  createdAt: true,
  updatedAt: true,
  knowledgeBase: { select: { name: true, type: true } },
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
    knowledgeTokens: tokensOf(row),
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

/** The most tokens that pieces of a vector base take; null for all else. */
function tokensOf({ knowledgeBase, knowledgeTokens }: VariableRow): number | null {
  return knowledgeBase?.type === "vector" ? (knowledgeTokens ?? VARIABLE_LIMITS.knowledgeTokens) : null;
}

/** The vector base of a variable, for the owner of both. */
export function vectorOf(viewer: Viewer, row: VariableRow): VectorBase | undefined {
  const tokens = tokensOf(row);
  if (tokens === null || row.userId !== viewerId(viewer)) return undefined;
  return { id: row.knowledgeBaseId!, name: row.knowledgeBase!.name, tokens };
}

/** A variable as the renderer takes it. @param knowledge the content for its owner, or the base that pieces come from; else null */
export function presentForTemplate(
  row: Omit<VariableRow, "knowledgeBase" | "knowledgeTokens" | "createdAt" | "updatedAt">,
  knowledge: string | VectorBase | null,
): TemplateVariable {
  const prefix = prefixOf(row.variableType);
  const name = row.variableName;
  if (prefix === "random") return { name, prefix, options: row.options };
  if (prefix === "random_number") return { name, prefix, min: row.rangeMin!, max: row.rangeMax! }; // a CHECK holds both
  if (prefix === "command") return { name, prefix, value: row.textValue ?? "" };
  if (prefix === "number") return { name, prefix, value: row.numberValue?.toFixed() ?? null };
  if (prefix === "text") return { name, prefix, value: row.textValue };
  return typeof knowledge === "object"
    ? { name, prefix, value: null, ...(knowledge && { vector: knowledge }) }
    : { name, prefix, value: knowledge };
}
