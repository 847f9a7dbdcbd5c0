import { holdWriter } from "@/lib/identity/hold-person";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { fieldsOf } from "@/lib/platform/validation/fields-of";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { RANDOM_NUMBER_DEFAULTS } from "@/lib/templates/commands";
import { presentVariable, variableSelect } from "./present-variable";
import { getVariable } from "./queries";
import { VARIABLE_LIMITS } from "./limits";
import {
  type CreateVariableInput,
  type DeleteVariableInput,
  type UpdateVariableInput,
  type Variable,
  variableFields,
} from "./schema";
import { promptsWith } from "./usage";

/**
 * Adds a variable to the viewer's library.
 * @throws AppError UNAUTHENTICATED, QUOTA_EXCEEDED, KNOWLEDGE_BASE_NOT_FOUND (also another's)
 */
export async function createVariable(viewer: Viewer, input: CreateVariableInput): Promise<Variable> {
  const { id: userId } = requireMember(viewer);
  return transaction(async (tx) => {
    await holdWriter(tx, userId); // one at a time, for the quota
    const { perUser: max } = VARIABLE_LIMITS;
    if ((await tx.promptVariable.count({ where: { userId } })) >= max)
      throw new AppError("QUOTA_EXCEEDED", { params: { max } });
    await assertOwnKnowledge(tx, userId, input);
    return presentVariable(
      await tx.promptVariable.create({ data: { userId, ...columnsOf(input) }, select: variableSelect }),
      0,
    );
  });
}

/**
 * Changes the given parts; the type stays.
 * @throws AppError UNAUTHENTICATED, VARIABLE_NOT_FOUND (also another's), VALIDATION_FAILED (the whole does not fit its
 *   type), KNOWLEDGE_BASE_NOT_FOUND
 */
export async function updateVariable(
  viewer: Viewer,
  { id, ...given }: UpdateVariableInput,
): Promise<Variable> {
  const { id: userId } = requireMember(viewer);
  await transaction(async (tx) => {
    const stored = await holdVariable(tx, userId, id);
    const { variableType, variableName, textValue, knowledgeBaseId, options, rangeMin, rangeMax } = stored;
    const before = {
      variableType,
      variableName,
      textValue,
      numberValue: stored.numberValue?.toNumber(),
      knowledgeBaseId,
      options,
      rangeMin,
      rangeMax,
      knowledgeTokens: stored.knowledgeTokens,
    };
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    // A knowledge base that was deleted leaves its variable without one; a new name alone must still pass.
    const gone =
      variableType === "knowledge_base" && knowledgeBaseId === null && given.knowledgeBaseId === undefined;
    const whole = variableFields.safeParse({ ...before, ...changes, ...(gone && { knowledgeBaseId: id }) });
    if (!whole.success) throw new AppError("VALIDATION_FAILED", { fields: fieldsOf(whole.error) });
    const input = gone ? { ...whole.data, knowledgeBaseId: undefined } : whole.data;
    await assertOwnKnowledge(tx, userId, input);
    await tx.promptVariable.update({ where: { id }, data: columnsOf(input), select: { id: true } });
    // Pages show the name and carry short values.
    await invalidatePages(tx, { soon: [`variable:${id}`] });
  });
  return getVariable(viewer, { id });
}

/**
 * Deletes a variable; its tokens in prompts become fields to fill in.
 * @throws AppError UNAUTHENTICATED, VARIABLE_NOT_FOUND (also another's), VARIABLE_IN_USE with `prompts` [{id, title}] unless `force`
 */
export async function deleteVariable(viewer: Viewer, { id, force }: DeleteVariableInput): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await transaction(async (tx) => {
    await holdVariable(tx, userId, id);
    const prompts = await promptsWith(tx, id);
    if (prompts.length && !force)
      throw new AppError("VARIABLE_IN_USE", { params: { count: prompts.length }, body: { prompts } });
    await tx.promptVariable.delete({ where: { id }, select: { id: true } });
    await invalidatePages(tx, { soon: [`variable:${id}`] });
  });
}

async function holdVariable(tx: Database, userId: string, id: string) {
  await tx.$queryRaw`SELECT 1 FROM prompt_variables WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
  const row = await tx.promptVariable.findFirst({ where: { id, userId }, select: variableSelect });
  if (!row) throw new AppError("VARIABLE_NOT_FOUND");
  return row;
}

async function assertOwnKnowledge(
  tx: Database,
  userId: string,
  { variableType, knowledgeBaseId: id }: CreateVariableInput,
): Promise<void> {
  if (variableType !== "knowledge_base" || id === undefined) return;
  if (!(await tx.knowledgeBase.findFirst({ where: { id, userId }, select: { id: true } })))
    throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
}

/** Only the value of the variable's own type is stored. */
function columnsOf({ variableType, variableName, ...value }: CreateVariableInput) {
  const { min, max } = RANDOM_NUMBER_DEFAULTS;
  const isRange = variableType === "random_number";
  return {
    variableType,
    variableName,
    textValue: variableType === "text" || variableType === "command" ? (value.textValue ?? "") : null,
    numberValue: variableType === "number" ? (value.numberValue ?? null) : null,
    knowledgeBaseId: variableType === "knowledge_base" ? (value.knowledgeBaseId ?? null) : null,
    knowledgeTokens: variableType === "knowledge_base" ? (value.knowledgeTokens ?? null) : null,
    options: variableType === "random" ? (value.options ?? []) : [],
    rangeMin: isRange ? (value.rangeMin ?? min) : null,
    rangeMax: isRange ? (value.rangeMax ?? max) : null,
  };
}
