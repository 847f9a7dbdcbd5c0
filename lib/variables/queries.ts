import { knowledgeTexts } from "@/lib/knowledge/queries";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { longTextPosition, pageOf } from "@/lib/platform/keyset";
import { pageShows } from "@/lib/platform/pages";
import type { Page } from "@/lib/platform/paging";
import { requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { uuid } from "@/lib/platform/validation/fields";
import type { PromptNode } from "@/lib/templates/nodes";
import type { TemplateVariables } from "@/lib/templates/variables";
import { presentForTemplate, presentVariable, variableSelect } from "./present-variable";
import { listVariablesInput, VARIABLE_LIMITS } from "./schema";
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
  return pageOf(rows, limit, ({ variableName }) => variableName).map((row) => presentVariable(row, uses.get(row.id) ?? 0));
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
  /** How many characters of a knowledge base to put in; 0 (default): none, which makes the call cheap. */
  knowledgeLimit?: number;
};

/**
 * The variables behind the tokens of a prompt that the viewer may read: the author's, because they are part of what was
 * written, and the viewer's own. Everybody else's are unknown. Content of a knowledge base is there only for its owner.
 * @returns by key; one to three statements, none without tokens
 */
export async function variablesOfPrompt(viewer: Viewer, { nodes, authorId, knowledgeLimit = 0 }: OfPrompt): Promise<TemplateVariables> {
  const ids = new Set(nodes.flatMap((node) => (node.type === "variable" && uuid.safeParse(node.id.toLowerCase()).success ? [node.id.toLowerCase()] : [])));
  const owners = [authorId, viewerId(viewer)].filter((id) => id !== null);
  if (ids.size === 0 || owners.length === 0) return new Map();
  const rows = await db.promptVariable.findMany({
    where: { id: { in: [...ids].slice(0, 2 * VARIABLE_LIMITS.perUser) }, userId: { in: owners } },
    select: variableSelect,
  });
  pageShows(...rows.map(({ id }) => `variable:${id}` as const));
  const bases = rows.flatMap(({ knowledgeBaseId }) => knowledgeBaseId ?? []);
  const contents = knowledgeLimit > 0 ? await knowledgeTexts(viewer, { ids: bases, limit: knowledgeLimit }) : new Map<string, string>();
  return new Map(rows.map((row) => [variableIdOf(row), presentForTemplate(row, contents.get(row.knowledgeBaseId ?? "") ?? null)]));
}

async function after(userId: string, cursor: string): Promise<Prisma.PromptVariableWhereInput> {
  const nameOfOwn = async (id: string) => (await db.promptVariable.findFirst({ where: { id, userId }, select: { variableName: true } }))?.variableName;
  const { value, id } = await longTextPosition(cursor, nameOfOwn);
  return { OR: [{ variableName: { gt: value } }, { variableName: value, id: { gt: id } }] };
}
