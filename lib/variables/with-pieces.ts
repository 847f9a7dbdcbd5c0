import { searchKnowledge } from "@/lib/knowledge/search/queries";
import type { KnowledgeHit } from "@/lib/knowledge/search/schema";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { orNull } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import { chargeRead } from "@/lib/platform/limits/read-limit";
import { countCharacters, cut } from "@/lib/platform/text/text-length";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import type { PromptNode } from "@/lib/templates/nodes";
import { render, type RenderedPart, type RenderOptions } from "@/lib/templates/render";
import type { TemplateVariable, TemplateVariables, VectorBase } from "@/lib/templates/variables";
import type { UsedKnowledge } from "./schema";

/** Variables of vector bases that get pieces in one text; further ones stay empty. */
const MOST_VARIABLES = 10;
/** Characters on each side of a token that ask in place of values. */
const AROUND = 200;
/** Tokens of a short piece, and the most pieces that are asked for. */
const SHORT_PIECE = 100;
const MOST_PIECES = 100;
/** Characters of a file's name and of a heading in a source: with them the longest piece fits the lowest limit. */
const NAME_MAX = 100;

type Options = RenderOptions & {
  variables: TemplateVariables;
  /** Asks in place of the values. */
  query?: string;
  locale: Locale;
  /** Asks no service: for many texts at once. */
  byWords?: boolean;
  /** Runs a search, which may wait for a service. */
  outside?: <T>(search: () => Promise<T>) => Promise<T>;
};

/**
 * The pieces of the viewer's vector bases that a text gets: those that fit the values of its fields, or without any the text around the
 * token; of each base at most its limit of tokens, the best first.
 * @returns the variables with these pieces as values, and what was used, in the order of the text; at most `MOST_VARIABLES` searches
 * @throws AppError RATE_LIMITED
 */
export async function withPieces(
  viewer: Viewer,
  nodes: readonly PromptNode[],
  { query, locale, variables, byWords = false, outside = (search) => search(), ...options }: Options,
): Promise<{ variables: TemplateVariables; sources: UsedKnowledge[] }> {
  const vectors = new Map(
    [...variables].flatMap(([key, variable]) => {
      const base = vectorOf(variable);
      return base ? [[key, { ...variable, base }] as const] : [];
    }),
  );
  if (vectors.size === 0) return { variables, sources: [] };
  const { parts } = render(nodes, { variables, ...options });
  const said = query ?? saidIn(parts, nodes);
  const filled = new Map(variables);
  const sources: UsedKnowledge[] = [];
  const found = new Map<string, KnowledgeHit[]>();
  for (const [at, { key = "", kind }] of parts.entries()) {
    const vector = vectors.get(key);
    if (!vector || kind !== "knowledge" || sources.some((used) => used.key === key)) continue;
    if (sources.length >= MOST_VARIABLES) break;
    const { id, name, tokens } = vector.base;
    const question = cut(said || textAround(parts, at), KNOWLEDGE_LIMITS.queryMax).trim();
    const limit = Math.min(MOST_PIECES, Math.ceil(tokens / SHORT_PIECE));
    const search = `${id} ${limit} ${question}`;
    const hits =
      found.get(search) ??
      (question === ""
        ? []
        : // A base that is deleted meanwhile has nothing.
          ((await orNull(
            outside(() => searchKnowledge(viewer, { id, query: question, limit, byWords })),
            "KNOWLEDGE_BASE_NOT_FOUND",
          )) ?? []));
    found.set(search, hits);
    const pieces = fitting(hits, tokens, locale);
    const value = pieces.map(({ source, text }, index) => `[${index + 1}] ${source}\n${text}`).join("\n\n");
    await chargeRead(value.length);
    filled.set(key, { name: vector.name, prefix: "knowledge", value, vector: vector.base });
    sources.push({ key, baseId: id, baseName: name, pieces });
  }
  return { variables: filled, sources };
}

function vectorOf(variable: TemplateVariable): VectorBase | undefined {
  return variable.prefix === "knowledge" ? variable.vector : undefined;
}

/** The values that were given, the short ones first: of a search's words only the first are looked at. */
function saidIn(parts: readonly RenderedPart[], nodes: readonly PromptNode[]): string {
  const said = parts.flatMap(({ kind, source, text }, at) => {
    const node = nodes[at];
    const isDefault = node?.type === "placeholder" && node.defaultValue === text;
    return kind === "placeholder" && !isDefault && text !== source && /\p{L}/u.test(text)
      ? [text.trim()]
      : [];
  });
  return [...new Set(said)].sort((a, b) => a.length - b.length).join("\n");
}

function textAround(parts: readonly RenderedPart[], at: number): string {
  let before = "";
  for (let left = at - 1; left >= 0 && before.length < AROUND; left -= 1)
    before = parts[left]!.text.slice(-AROUND) + before;
  let after = "";
  for (let right = at + 1; right < parts.length && after.length < AROUND; right += 1)
    after += parts[right]!.text.slice(0, AROUND);
  return `${before.slice(-AROUND)} ${after.slice(0, AROUND)}`.toWellFormed();
}

/** As many pieces as the tokens have room for, with their sources. */
function fitting(hits: readonly KnowledgeHit[], tokens: number, locale: Locale): UsedKnowledge["pieces"] {
  const pieces: UsedKnowledge["pieces"] = [];
  let left = tokens * 4;
  for (const hit of hits) {
    const source = sourceOf(hit, locale);
    left -= countCharacters(source) + countCharacters(hit.text) + "[100] \n\n\n".length;
    if (left < 0) break;
    pieces.push({ ...hit, source });
  }
  return pieces;
}

function sourceOf({ fileName, place: { page, heading } }: KnowledgeHit, locale: Locale): string {
  const isSlide = /\.pptx$/i.test(fileName);
  return [
    cut(fileName, NAME_MAX),
    ...(page === undefined
      ? []
      : [translate(locale, isSlide ? "knowledge.pieces.slide" : "knowledge.pieces.page", { page })]),
    ...(heading === undefined ? [] : [cut(heading, NAME_MAX)]),
  ].join(" · ");
}
