import { knowledgeTexts } from "@/lib/knowledge/queries";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { longTextPosition, pageOf } from "@/lib/platform/keyset";
import { addPageTags } from "@/lib/platform/invalidate-pages";
import type { Page } from "@/lib/platform/paging";
import { requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { uuid } from "@/lib/platform/validation/fields";
import type { PromptNode } from "@/lib/templates/nodes";
import type { TemplateVariables } from "@/lib/templates/variables";
import { presentForTemplate, presentVariable, type VariableRow, variableSelect } from "./present-variable";
import { VARIABLE_LIMITS } from "./limits";
import { listVariablesInput } from "./schema";
import type { ListVariablesInput, Variable } from "./types";
import { countUses } from "./usage";
import { variableIdOf } from "./variable-types";

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
  /** Who wrote the prompt; null when the account is gone. */
  authorId: string | null;
};

/** Ids in one statement: PostgreSQL takes 65,535 parameters. */
const IDS_AT_ONCE = 10_000;

/**
 * The variables behind the tokens of a prompt that the viewer may read: the author's, because they are part of what was
 * written, and the viewer's own. Everybody else's are unknown. Content of a knowledge base is there only for its owner.
 * @param prompt.knowledgeLimit how many characters of a knowledge base to put in; 0 (default): none, which makes the call cheap
 * @returns by key; one to three statements, none without tokens
 */
export async function variablesOfPrompt(
  viewer: Viewer,
  { knowledgeLimit, ...prompt }: OfPrompt & { knowledgeLimit?: number },
): Promise<TemplateVariables> {
  const [variables] = await variablesOfPrompts(viewer, [prompt], { knowledgeLimit });
  return variables!;
}

/**
 * `variablesOfPrompt` for several prompts, with the same number of statements.
 * @param prompts at most a page of them
 */
export async function variablesOfPrompts(
  viewer: Viewer,
  prompts: readonly OfPrompt[],
  { knowledgeLimit = 0 }: { knowledgeLimit?: number | undefined } = {},
): Promise<TemplateVariables[]> {
  const own = viewerId(viewer);
  const wanted = prompts.map(({ nodes, authorId }) => ({
    ids: idsIn(nodes),
    owners: new Set([authorId, own].filter((id) => id !== null)),
  }));
  const ids = [...new Set(wanted.flatMap((each) => (each.owners.size > 0 ? each.ids : [])))];
  const userId = { in: [...new Set(wanted.flatMap(({ owners }) => [...owners]))] };
  const rows: VariableRow[] = [];
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    rows.push(
      ...(await db.promptVariable.findMany({
        where: { id: { in: ids.slice(at, at + IDS_AT_ONCE) }, userId },
        select: variableSelect,
      })),
    );
  }
  addPageTags(...rows.map(({ id }) => `variable:${id}` as const));
  const bases = rows.flatMap(({ knowledgeBaseId }) => knowledgeBaseId ?? []);
  const contents =
    knowledgeLimit > 0
      ? await knowledgeTexts(viewer, { ids: bases, limit: knowledgeLimit })
      : new Map<string, string>();
  const found = new Map(rows.map((row) => [row.id, row]));
  const present = (row: VariableRow) =>
    [variableIdOf(row), presentForTemplate(row, contents.get(row.knowledgeBaseId ?? "") ?? null)] as const;
  return wanted.map(({ ids: named, owners }) => {
    const known = named.flatMap((id) => found.get(id) ?? []);
    return new Map(known.filter((row) => owners.has(row.userId)).map(present));
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
