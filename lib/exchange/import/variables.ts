import { db } from "@/lib/platform/db/client";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { createVariable } from "@/lib/variables/mutations";
import { listVariables } from "@/lib/variables/queries";
import { createVariableInput } from "@/lib/variables/schema";
import type { CreateVariableInput, Variable } from "@/lib/variables/types";
import { prefixOf } from "@/lib/variables/variable-types";
import { variableKey } from "@/lib/templates/variables";
import type { FileVariable } from "../document";

export type ImportedVariables = {
  /** Token keys ("text_<id>") of the viewer's library by the ids of the file; an id that is not among them becomes a placeholder. */
  keys: ReadonlyMap<string, string>;
  create: number;
  found: number;
};

/** Stands for an id that a dry run does not make: as long as one. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * The viewer's variables for those of a file: its own again, the one that an earlier import made of it, one that is the same in
 * name, type and value, else a new one.
 * @throws AppError UNAUTHENTICATED, QUOTA_EXCEEDED
 */
export async function importedVariables(viewer: Viewer, variables: readonly FileVariable[], { run }: { run: boolean }): Promise<ImportedVariables> {
  const { id: userId } = requireMember(viewer);
  if (variables.length === 0) return { keys: new Map(), create: 0, found: 0 };
  const { items } = await listVariables(viewer);
  const own = new Map(items.map((variable) => [variable.id, variable]));
  const sources = variables.map(({ id }) => sourceOf(id));
  const earlier = await db.importedItem.findMany({
    where: { userId, source: { in: sources }, variableId: { not: null } },
    select: { source: true, variableId: true },
  });
  const made = new Map(earlier.map(({ source, variableId }) => [source, variableId!]));
  const inputs = new Map<string, CreateVariableInput>();
  for (const variable of variables) {
    const input = createVariableInput.safeParse(await inputOf(userId, variable));
    if (input.success) inputs.set(variable.id, input.data);
  }
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const take = (id: string, variable: Variable | undefined) => {
    if (!variable || taken.has(variable.id)) return;
    taken.add(variable.id);
    keys.set(id, variable.variableId);
  };
  for (const { id } of variables) take(id, own.get(idIn(id)) ?? own.get(made.get(sourceOf(id)) ?? ""));
  const alike = (input: CreateVariableInput) => items.find((each) => !taken.has(each.id) && isSame(each, input));
  let create = 0;
  for (const { id } of variables) {
    const input = inputs.get(id);
    if (keys.has(id) || !input) continue;
    take(id, alike(input));
    if (keys.has(id)) continue;
    create += 1;
    if (!run) keys.set(id, variableKey(prefixOf(input.variableType), NOBODY));
    else keys.set(id, await newVariable(viewer, id, input));
  }
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
    update: { variableId: variable.id },
    select: { source: true },
  });
  return variable.variableId;
}

async function inputOf(userId: string, { id: _, type, name, knowledgeBase, ...value }: FileVariable): Promise<unknown> {
  const fields = { variableType: type, variableName: name, ...value };
  if (type !== "knowledge_base") return fields;
  const base = knowledgeBase ? await db.knowledgeBase.findFirst({ where: { userId, name: knowledgeBase }, select: { id: true } }) : null;
  return { ...fields, knowledgeBaseId: base?.id };
}

function isSame(own: Variable, input: CreateVariableInput): boolean {
  if (own.variableType !== input.variableType || own.variableName !== input.variableName) return false;
  switch (input.variableType) {
    case "number":
      return own.numberValue === (input.numberValue ?? null);
    case "random":
      return own.options.join("\n") === (input.options ?? []).join("\n");
    case "random_number":
      return own.rangeMin === (input.rangeMin ?? null) && own.rangeMax === (input.rangeMax ?? null);
    case "knowledge_base":
      return own.knowledgeBaseId === (input.knowledgeBaseId ?? null);
    default:
      return (own.textValue ?? "") === (input.textValue ?? "");
  }
}

function idIn(tokenKey: string): string {
  return tokenKey.slice(tokenKey.lastIndexOf("_") + 1);
}

function sourceOf(id: string): string {
  return `variable:${id}`;
}
