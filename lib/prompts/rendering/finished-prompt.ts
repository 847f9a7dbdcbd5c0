import type { Locale, Viewer } from "@/lib/platform/viewer";
import type { FinishedPiece } from "@/lib/templates/finished";
import { finishedPieces } from "@/lib/templates/finished-pieces";
import type { PromptNode } from "@/lib/templates/nodes";
import { parse, print } from "@/lib/templates/parse";
import { newSeed } from "@/lib/templates/random";
import { canBeGiven, render } from "@/lib/templates/render";
import { namedNodes } from "@/lib/templates/token-names";
import type { NamedVariables, TemplateVariable } from "@/lib/templates/variables";
import { variablesOfPrompt } from "@/lib/variables/queries";
import { withPieces } from "@/lib/variables/with-pieces";
import { namesIn } from "../writing/named-text";
import { RENDER_LIMITS } from "./schema";

/** Characters of values that a page carries for a copy, besides the prompt's own text. */
const CARRIED_MAX = 20_000;

/**
 * A prompt for the clipboard: with values of variables and defaults, random parts drawn, and names for open fields. A text longer
 * than `RENDER_LIMITS.outputMax` stays as written, with all its fields open, because a cut copy would go unnoticed.
 * @returns `open`: how many fields are open
 * @throws AppError RATE_LIMITED
 */
export async function finishedText(
  viewer: Viewer,
  { promptText, userId }: { promptText: string; userId: string | null },
  locale: Locale,
): Promise<{ text: string; open: number }> {
  const nodes = parse(promptText);
  const limit = RENDER_LIMITS.outputMax;
  const variables = await variablesOfPrompt(viewer, { nodes, authorId: userId, knowledgeLimit: limit });
  const named = namedNodes(nodes, namesIn(nodes, variables, locale));
  const seed = newSeed();
  const filled = await withPieces(viewer, nodes, { variables, seed, limit, locale });
  const { text, missing, truncated } = render(named, { variables: filled.variables, seed, limit });
  if (!truncated) return { text, open: missing.length };
  return { text: print(named), open: new Set(named.filter(canBeGiven).map(({ key }) => key)).size };
}

/**
 * The pieces of a prompt's finished text, for a page that copies it without a call.
 * @param variables with short values (`variableNamesOfPrompts`)
 * @returns undefined where values are too long for a page: the copy has to ask for them
 */
export function carriedPieces(
  nodes: readonly PromptNode[],
  variables: NamedVariables,
  locale: Locale,
): FinishedPiece[] | undefined {
  const known = new Map<string, TemplateVariable>();
  for (const [key, { short, isOpen, name, prefix }] of variables) {
    if (short) known.set(key, short);
    else if (isOpen && prefix === "knowledge") known.set(key, { name, prefix, value: null });
    else return undefined;
  }
  const lengths = new Map(Array.from(known, ([key, variable]) => [key, JSON.stringify(variable).length]));
  const carried = nodes.reduce((sum, node) => sum + ("key" in node ? (lengths.get(node.key) ?? 0) : 0), 0);
  if (carried > CARRIED_MAX) return undefined;
  return finishedPieces(namedNodes(nodes, namesIn(nodes, variables, locale)), known);
}
