import { createHash } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { createVariable } from "@/lib/variables/mutations";
import { listVariables } from "@/lib/variables/queries";
import { VARIABLE_LIMITS } from "@/lib/variables/limits";
import { createVariableInput, type CreateVariableInput, type Variable } from "@/lib/variables/schema";
import { prefixOf } from "@/lib/variables/variable-types";
import { variableKey } from "@/lib/templates/variables";
import type { FileVariable } from "../document";
import { EXCHANGE_LIMITS } from "../limits";
import { forEachYielding } from "@/lib/platform/workers/for-each-yielding";

export type ImportedVariables = {
  /** Token keys ("text_<id>") of the viewer's library by the ids of the file; an id that is not among them becomes a placeholder. */
  keys: ReadonlyMap<string, string>;
  create: number;
  found: number;
};

/** Represents an id that a dry run does not make: as long as one. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Matches a file's variables with the viewer's: its own original, the one that an earlier import created, one with the same name,
 * type and value, else a new one.
 * @throws AppError UNAUTHENTICATED, QUOTA_EXCEEDED (also a file with more than a person may have)
 */
export async function importedVariables(
  viewer: Viewer,
  variables: readonly FileVariable[],
  {
    run,
    planned,
  }: { run: boolean; /** Names of knowledge bases that are still to be made. */ planned: readonly string[] },
): Promise<ImportedVariables> {
  const { id: userId } = requireMember(viewer);
  if (variables.length === 0) return { keys: new Map(), create: 0, found: 0 };
  if (variables.length > EXCHANGE_LIMITS.definitions)
    throw new AppError("QUOTA_EXCEEDED", { params: { max: VARIABLE_LIMITS.perUser } });
  const { items } = await listVariables(viewer);
  const own = new Map(items.map((variable) => [variable.id, variable]));
  const sources = variables.map(({ id }) => sourceOf(id));
  const earlier = await db.importedItem.findMany({
    where: { userId, source: { in: sources }, variableId: { not: null } },
    select: { source: true, variableId: true },
  });
  const made = new Map(earlier.map(({ source, variableId }) => [source, variableId!]));
  const knowledge = new Map([
    ...planned.map((name) => [name, NOBODY] as const),
    ...(await knowledgeByName(userId, variables)),
  ]);
  const inputs = new Map<string, CreateVariableInput>();
  await forEachYielding(variables, (variable) => {
    const input = createVariableInput.safeParse(inputOf(variable, knowledge));
    if (input.success) inputs.set(variable.id, input.data);
  });
  const alike = new Map<string, Variable[]>();
  await forEachYielding(items, (variable) => {
    const key = likenessOf(variable);
    alike.set(key, [...(alike.get(key) ?? []), variable]);
  });
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const take = (id: string, variable: Variable | undefined) => {
    if (!variable || taken.has(variable.id)) return;
    taken.add(variable.id);
    keys.set(id, variable.variableId);
  };
  for (const { id } of variables) take(id, own.get(idIn(id)) ?? own.get(made.get(sourceOf(id)) ?? ""));
  const missing: { id: string; input: CreateVariableInput }[] = [];
  await forEachYielding(variables, ({ id }) => {
    const input = inputs.get(id);
    if (keys.has(id) || !input) return;
    take(
      id,
      alike.get(likenessOf(input))?.find((each) => !taken.has(each.id)),
    );
    if (!keys.has(id)) missing.push({ id, input });
  });
  for (const { id, input } of missing)
    keys.set(
      id,
      run ? await newVariable(viewer, id, input) : variableKey(prefixOf(input.variableType), NOBODY),
    );
  const create = missing.length;
  return { keys, create, found: keys.size - create };
}

async function newVariable(viewer: Viewer, id: string, input: CreateVariableInput): Promise<string> {
  const { id: userId } = requireMember(viewer);
  const variable = await createVariable(viewer, input);
  // Killed in between, the next run finds the variable itself.
  const item = { userId, source: sourceOf(id) };
  await db.importedItem.upsert({
    where: { userId_source: item },
    create: { ...item, variableId: variable.id },
    update: { variableId: variable.id, promptId: null }, // a prompt of another file may have been called so
    select: { source: true },
  });
  return variable.variableId;
}

/** Ids of the viewer's knowledge bases by those names that the file's variables have; the oldest of one name. */
async function knowledgeByName(
  userId: string,
  variables: readonly FileVariable[],
): Promise<ReadonlyMap<string, string>> {
  const names = variables.flatMap(({ type, knowledgeBase }) =>
    type === "knowledge_base" && knowledgeBase ? [knowledgeBase] : [],
  );
  if (names.length === 0) return new Map();
  const rows = await db.knowledgeBase.findMany({
    where: { userId, name: { in: [...new Set(names)] } },
    orderBy: { id: "desc" },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function inputOf(
  { id: _, type, name, knowledgeBase, ...value }: FileVariable,
  knowledge: ReadonlyMap<string, string>,
): unknown {
  const fields = { variableType: type, variableName: name, ...value };
  return type === "knowledge_base"
    ? { ...fields, knowledgeBaseId: knowledge.get(knowledgeBase ?? "") }
    : fields;
}

/** The same for variables that are the same in type, name and value. */
function likenessOf(variable: Variable | CreateVariableInput): string {
  const key = JSON.stringify([variable.variableType, variable.variableName, valueOf(variable)]);
  return createHash("sha256").update(key).digest("base64url");
}

function valueOf({
  variableType,
  numberValue,
  options,
  rangeMin,
  rangeMax,
  knowledgeBaseId,
  textValue,
}: Variable | CreateVariableInput): unknown {
  switch (variableType) {
    case "number":
      return numberValue ?? null;
    case "random":
      return options ?? [];
    case "random_number":
      return [rangeMin ?? null, rangeMax ?? null];
    case "knowledge_base":
      return knowledgeBaseId ?? null;
    default:
      return textValue ?? "";
  }
}

function idIn(tokenKey: string): string {
  return tokenKey.slice(tokenKey.lastIndexOf("_") + 1);
}

function sourceOf(id: string): string {
  return `variable:${id}`;
}
