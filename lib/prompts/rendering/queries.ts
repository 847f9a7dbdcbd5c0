import type { RequestContext } from "@/lib/platform/http/call";
import { read } from "@/lib/platform/db/read";
import { FairQueue } from "@/lib/platform/limits/fair-queue";
import { forEachYielding } from "@/lib/platform/workers/for-each-yielding";
import { chargeRead } from "@/lib/platform/limits/read-limit";
import { requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { openFields, type TemplateField } from "@/lib/templates/fields";
import type { PromptNode } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import { namedNodes } from "@/lib/templates/token-names";
import { newSeed } from "@/lib/templates/random";
import { render } from "@/lib/templates/render";
import { estimateTokens } from "@/lib/platform/text/text-length";
import { variableNamesOfPrompts, variablesOfPrompt } from "@/lib/variables/queries";
import { withPieces } from "@/lib/variables/with-pieces";
import { namesIn } from "../writing/named-text";
import { getPrompt } from "../queries";
import { isReadable } from "../readable";
import { RENDER_LIMITS, type RenderedPrompt, type RenderPromptInput } from "./schema";

type Context = Pick<RequestContext, "locale" | "address" | "signal">;

/** One rendering of a caller at once: each is charged for what it reads before the next one begins. */
const callers = new FairQueue({ slots: Infinity, perCaller: 1 });
/** Renderings that use the processor. */
const turns = new FairQueue({ slots: 4 });

type Outside = <T>(search: () => Promise<T>) => Promise<T>;

/** Renders in a turn, which others have while this caller waits `outside` for a service. */
function inTurn<T>(caller: string, signal: AbortSignal, work: (outside: Outside) => Promise<T>): Promise<T> {
  const rendering = async () => {
    let release = await turns.take(caller, { signal });
    try {
      return await work(async (search) => {
        release();
        try {
          return await search();
        } finally {
          release = await turns.take(caller, { signal });
        }
      });
    } finally {
      release();
    }
  };
  return callers.run(caller, rendering, { signal });
}

/**
 * A prompt ready to be filled in, once or many times: content of a knowledge base is there for its owner only, a guest gets names for tokens.
 * @throws AppError PROMPT_NOT_FOUND, ACCESS_REQUIRED with `baseId`
 */
export async function preparedForRendering(
  viewer: Viewer,
  { id }: { id: string },
  { locale }: Pick<Context, "locale">,
) {
  const { title, promptText, userId: authorId } = await getPrompt(viewer, { id });
  const { nodes, variables, fields } = await prepared(viewer, { promptText, authorId });
  if (viewer.kind !== "guest") return { title, nodes, variables, fields };
  const names = namesIn(nodes, variables, locale);
  // An unknown variable is a field named by its key.
  const named = fields.map((field) =>
    field.label === field.key ? { ...field, label: names.get(field.key) ?? field.label } : field,
  );
  return { title, nodes: namedNodes(nodes, names), variables, fields: named };
}

/** `authorId`: whose variables its tokens name. */
type AuthoredText = { promptText: string; authorId: string | null };

async function prepared(viewer: Viewer, { promptText, authorId }: AuthoredText) {
  const nodes = parse(promptText);
  const variables = await variablesOfPrompt(viewer, {
    nodes,
    authorId,
    knowledgeLimit: RENDER_LIMITS.outputMax,
  });
  return { nodes, variables, fields: openFields(nodes, variables) };
}

/** What a text of a prompt, e.g. an earlier version, asks this viewer for. @throws AppError RATE_LIMITED */
export async function fieldsOfText(viewer: Viewer, text: AuthoredText): Promise<TemplateField[]> {
  return (await prepared(viewer, text)).fields;
}

/**
 * What prompts ask this viewer for, by id, in as many statements as one prompt takes; those that the viewer may not read are left out.
 * @param ids at most a page of them
 * @param most fields of each
 * @throws AppError RATE_LIMITED
 */
export async function fieldsOfPrompts(
  viewer: Viewer,
  ids: string[],
  most = Infinity,
): Promise<Map<string, TemplateField[]>> {
  if (ids.length === 0) return new Map();
  const rows = await read<AuthoredText & { id: string }>`
    SELECT p.id, p.prompt_text AS "promptText", p.user_id AS "authorId" FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE p.id = ANY(${ids}::uuid[]) AND ${isReadable(viewer)}`;
  await chargeRead(rows.reduce((sum, { promptText }) => sum + promptText.length, 0));
  const parsed: { id: string; nodes: PromptNode[]; authorId: string | null }[] = [];
  await forEachYielding(
    rows,
    ({ promptText, ...row }) => void parsed.push({ ...row, nodes: parse(promptText) }),
  );
  const variables = await variableNamesOfPrompts(viewer, parsed, { withKnowledge: true });
  const fields = new Map<string, TemplateField[]>();
  await forEachYielding(
    parsed,
    ({ id, nodes }) => void fields.set(id, openFields(nodes, variables[fields.size]!, most)),
  );
  return fields;
}

/**
 * A text of a prompt filled in once for each of `rows`, with its author's present variables.
 * @returns in the order of `rows`; `missing`: labels of fields without a value
 * @throws AppError RATE_LIMITED
 */
export async function renderEach(
  viewer: Viewer,
  { rows, ...text }: AuthoredText & { rows: readonly Required<Pick<RenderPromptInput, "values" | "seed">>[] },
  { signal, locale }: Pick<Context, "signal" | "locale">,
): Promise<{ text: string; missing: string[] }[]> {
  const { id: caller } = requireMember(viewer);
  return inTurn(caller, signal, async () => {
    const { nodes, variables, fields } = await prepared(viewer, text);
    const labels = new Map(fields.map(({ key, label }) => [key, label]));
    const rendered: { text: string; missing: string[] }[] = [];
    for (const row of rows) {
      const options = { ...row, limit: RENDER_LIMITS.outputMax };
      const filled = await withPieces(viewer, nodes, { ...options, variables, locale, byWords: true });
      const { text: whole, missing } = render(nodes, { ...options, variables: filled.variables });
      rendered.push({ text: whole, missing: missing.map((key) => labels.get(key) ?? key) });
      await new Promise((resolve) => setImmediate(resolve)); // others are served between two rows
      signal.throwIfAborted();
    }
    return rendered;
  });
}

/**
 * A prompt filled in (docs/product/templates.md 3): given values win over the author's variables. Content of a knowledge base is
 * inserted only for its owner; for others its token is a field.
 * @throws AppError PROMPT_NOT_FOUND, ACCESS_REQUIRED with `baseId`, RATE_LIMITED
 */
export async function renderPrompt(
  viewer: Viewer,
  input: RenderPromptInput,
  context: Context,
): Promise<RenderedPrompt> {
  const { address, signal } = context;
  return inTurn(viewerId(viewer) ?? address, signal, (outside) =>
    renderedPrompt(viewer, input, { ...context, outside }),
  );
}

async function renderedPrompt(
  viewer: Viewer,
  { id, values, query, seed = newSeed() }: RenderPromptInput,
  context: Context & { outside: Outside },
): Promise<RenderedPrompt> {
  const { nodes, variables: known, fields } = await preparedForRendering(viewer, { id }, context);
  const options = { values, seed, limit: RENDER_LIMITS.outputMax };
  const { locale, outside } = context;
  const { variables, sources } = await withPieces(viewer, nodes, {
    ...options,
    variables: known,
    query,
    locale,
    outside,
  });
  const { text, parts, missing, truncated } = render(nodes, { ...options, variables });
  return { text, tokens: estimateTokens(text), parts, sources, seed, missing, fields, truncated };
}

/** A text of the viewer's own with their variables, values and random parts filled in. @throws AppError UNAUTHENTICATED */
export async function renderOwnText(
  viewer: Viewer,
  { promptText, values, seed }: Required<Pick<RenderPromptInput, "values" | "seed">> & { promptText: string },
  { signal, locale }: Pick<Context, "signal" | "locale">,
): Promise<string> {
  const { id: authorId } = requireMember(viewer);
  return inTurn(authorId, signal, async (outside) => {
    const { nodes, variables } = await prepared(viewer, { promptText, authorId });
    const options = { values, seed, limit: RENDER_LIMITS.outputMax };
    const filled = await withPieces(viewer, nodes, { ...options, variables, locale, outside });
    return render(nodes, { ...options, variables: filled.variables }).text;
  });
}
