import { knowledgeTexts } from "@/lib/knowledge/queries";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { longTextPosition, pageOf } from "@/lib/platform/db/keyset";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import type { Page } from "@/lib/platform/paging";
import { chargeRead } from "@/lib/platform/limits/read-limit";
import { requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { uuid } from "@/lib/platform/validation/fields";
import type { PromptNode } from "@/lib/templates/nodes";
import type { NamedVariables, TemplateVariables } from "@/lib/templates/variables";
import {
  presentForTemplate,
  presentVariable,
  type VariableRow,
  variableSelect,
  vectorOf,
} from "./present-variable";
import { VARIABLE_LIMITS } from "./limits";
import { listVariablesInput, type ListVariablesInput, type Variable } from "./schema";
import { countUses } from "./usage";
import { prefixOf, variableIdOf } from "./variable-types";

/** The viewer's library by name, with use counts. @throws AppError UNAUTHENTICATED */
export async function listVariables(viewer: Viewer, input: ListVariablesInput = {}): Promise<Page<Variable>> {
  const { id: userId } = requireMember(viewer);
  const { limit, cursor } = listVariablesInput.parse(input);
  const [rows, uses] = await Promise.all([
    db.promptVariable.findMany({
      where: { userId, AND: cursor ? await after(userId, cursor) : {} },
      orderBy: [{ variableName: "asc" }, { id: "asc" }],
      take: limit + 1,
      select: variableSelect,
    }),
    countUses(db, { userId }),
  ]);
  return pageOf(rows, limit, ({ variableName }) => variableName).map((row) =>
    presentVariable(row, uses.get(row.id) ?? 0),
  );
}

/** One variable of the viewer's library. @throws AppError UNAUTHENTICATED, VARIABLE_NOT_FOUND (also another's) */
export async function getVariable(viewer: Viewer, { id }: { id: string }): Promise<Variable> {
  const { id: userId } = requireMember(viewer);
  const row = await db.promptVariable.findFirst({ where: { id, userId }, select: variableSelect });
  if (!row) throw new AppError("VARIABLE_NOT_FOUND");
  return presentVariable(row, (await countUses(db, { userId, id })).get(id) ?? 0);
}

type OfPrompt = {
  nodes: readonly PromptNode[];
  /** The prompt's author; null when the account was deleted. */
  authorId: string | null;
};

/**
 * The variables of a readable prompt's tokens: the author's, because they are part of the text, and the viewer's own. Others are
 * unknown. Content of a knowledge base is included only for its owner; of a vector base its pieces are still to be found. Long values count as further requests of the caller
 * (`chargeRead`), because they are parsed and drawn.
 * @param prompt.knowledgeLimit characters of a knowledge base to include; 0 (default) makes the call cheap
 * @returns by key; one to three statements, or none without tokens
 * @throws AppError RATE_LIMITED
 */
export async function variablesOfPrompt(
  viewer: Viewer,
  { knowledgeLimit = 0, ...prompt }: OfPrompt & { knowledgeLimit?: number },
): Promise<TemplateVariables> {
  const wanted = wantedBy(viewer, [prompt]);
  const rows = await rowsOf(wanted, (ids, owners) =>
    db.promptVariable.findMany({
      where: { id: { in: ids }, userId: { in: owners } },
      select: variableSelect,
    }),
  );
  const vectors = new Map(
    knowledgeLimit > 0 ? rows.flatMap((row) => [[row.id, vectorOf(viewer, row)] as const]) : [],
  );
  const whole = knowledgeLimit > 0 ? rows.filter(({ id }) => !vectors.get(id)) : [];
  const bases = whole.flatMap(({ knowledgeBaseId }) => knowledgeBaseId ?? []);
  const contents = await knowledgeTexts(viewer, { ids: bases, limit: knowledgeLimit });
  const values = rows.flatMap(({ textValue, options }) => [textValue ?? "", ...options]);
  await chargeRead([...values, ...contents.values()].reduce((sum, { length }) => sum + length, 0));
  const [variables] = shared(wanted, rows, (row) =>
    presentForTemplate(row, vectors.get(row.id) ?? contents.get(row.knowledgeBaseId ?? "") ?? null),
  );
  return variables!;
}

type NameRow = Omit<VariableRow, "knowledgeBase" | "knowledgeTokens" | "createdAt" | "updatedAt"> & {
  isEmpty: boolean;
  isVector: boolean | null;
  isShort: boolean;
};

/** Bytes of a value that a page carries. */
const SHORT_VALUE = 1_000;
const IS_SHORT = Prisma.sql`coalesce(octet_length(text_value), 0) + octet_length(options::text) <= ${SHORT_VALUE}`;
const SHORT_VALUES = Prisma.sql`${IS_SHORT} AS "isShort", CASE WHEN ${IS_SHORT} THEN text_value END AS "textValue",
  CASE WHEN ${IS_SHORT} THEN options ELSE '{}' END AS options, number_value AS "numberValue", range_min AS "rangeMin", range_max AS "rangeMax"`;

/**
 * As `variablesOfPrompt` for several prompts in as many statements, but at most short values leave the database: a caller that only
 * shows texts must not pay for their authors' libraries, which hold megabytes.
 * @param prompts at most a page of them
 * @param options.withKnowledge knowledge with a content that the viewer may put in is not open; otherwise all is
 * @param options.withShort variables whose value takes at most `SHORT_VALUE` bytes come with it
 */
export async function variableNamesOfPrompts(
  viewer: Viewer,
  prompts: readonly OfPrompt[],
  { withKnowledge = false, withShort = false }: { withKnowledge?: boolean; withShort?: boolean } = {},
): Promise<NamedVariables[]> {
  const wanted = wantedBy(viewer, prompts);
  const rows = await rowsOf(
    wanted,
    (ids, owners) => db.$queryRaw<NameRow[]>`
      SELECT id, user_id AS "userId", variable_type AS "variableType", variable_name AS "variableName",
        knowledge_base_id AS "knowledgeBaseId",
        (SELECT b.type = 'vector' FROM knowledge_bases b WHERE b.id = knowledge_base_id) AS "isVector",
        variable_type = 'text' AND coalesce(text_value, '') = '' AS "isEmpty", ${withShort ? SHORT_VALUES : Prisma.sql`false AS "isShort"`}
      FROM prompt_variables
      WHERE id = ANY(${ids}::uuid[]) AND user_id = ANY(${owners}::uuid[])`,
  );
  const hasPieces = ({ isVector, userId }: NameRow) =>
    withKnowledge && isVector === true && userId === viewerId(viewer);
  const whole = withKnowledge ? rows.filter((row) => !hasPieces(row)) : [];
  const bases = whole.flatMap(({ knowledgeBaseId }) => knowledgeBaseId ?? []);
  const contents = await knowledgeTexts(viewer, { ids: bases, limit: 1 });
  return shared(wanted, rows, (row) => {
    const { variableName: name, knowledgeBaseId, isEmpty, isShort } = row;
    const prefix = prefixOf(row.variableType);
    const isOpen = prefix === "knowledge" ? !hasPieces(row) && !contents.has(knowledgeBaseId ?? "") : isEmpty;
    const short = isShort && prefix !== "knowledge" ? presentForTemplate(row, null) : undefined;
    return { name, prefix, isOpen, short };
  });
}

type Wanted = { ids: string[]; owners: Set<string> };

function wantedBy(viewer: Viewer, prompts: readonly OfPrompt[]): Wanted[] {
  const own = viewerId(viewer);
  return prompts.map(({ nodes, authorId }) => ({
    ids: idsIn(nodes),
    owners: new Set([authorId, own].filter((id) => id !== null)),
  }));
}

/** What the prompts name, of all owners; pages that show it are tagged with it. */
async function rowsOf<Row extends { id: string }>(
  wanted: readonly Wanted[],
  read: (ids: string[], owners: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const ids = [...new Set(wanted.flatMap((each) => (each.owners.size > 0 ? each.ids : [])))];
  const owners = [...new Set(wanted.flatMap((each) => [...each.owners]))];
  const rows = ids.length > 0 ? await read(ids, owners) : [];
  addPageTags(...rows.map(({ id }) => `variable:${id}` as const));
  return rows;
}

/** To each prompt the variables that it names and whose owner it may take them of. */
function shared<Row extends Pick<VariableRow, "id" | "userId" | "variableType">, Present>(
  wanted: readonly Wanted[],
  rows: readonly Row[],
  present: (row: Row) => Present,
): Map<string, Present>[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ ids, owners }) => {
    const known = ids.flatMap((id) => found.get(id) ?? []).filter((row) => owners.has(row.userId));
    return new Map(known.map((row) => [variableIdOf(row), present(row)]));
  });
}

/** The ids that a text's tokens name, each once, as many as two libraries hold. */
function idsIn(nodes: readonly PromptNode[]): string[] {
  const named = nodes.flatMap((node) => (node.type === "variable" ? [node.id.toLowerCase()] : []));
  return [...new Set(named.filter((id) => uuid.safeParse(id).success))].slice(0, 2 * VARIABLE_LIMITS.perUser);
}

async function after(userId: string, cursor: string): Promise<Prisma.PromptVariableWhereInput> {
  const nameOfOwn = async (id: string) =>
    (await db.promptVariable.findFirst({ where: { id, userId }, select: { variableName: true } }))
      ?.variableName;
  const { value, id } = await longTextPosition(cursor, nameOfOwn);
  return { OR: [{ variableName: { gt: value } }, { variableName: value, id: { gt: id } }] };
}
