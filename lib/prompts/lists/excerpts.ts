import { Prisma } from "@/lib/platform/db/generated/client";
import { cut } from "@/lib/platform/text/text-length";
import type { Viewer } from "@/lib/platform/viewer";
import { openFields } from "@/lib/templates/fields";
import type { PromptNode } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import type { NamedVariables } from "@/lib/templates/variables";
import { variableNamesOfPrompts } from "@/lib/variables/queries";
import { isReadable } from "../readable";

/** How much of a text is read for its excerpt: a card must not cost as much as its text is long. */
const PREFIX = 1_200;
/** As much as a card shows at most, and more names than one line takes. */
const EXCERPT_MAX = 180;
const FIELDS_MAX = 5;
const FIELD_NAME_MAX = 40;

/** The beginning of a text for a card, with names in place of tokens, and the names of what is filled in there. */
export type Excerpt = { text: string; fields: string[] };

/** The beginning of the text of the row p, null for viewers who may not read it; b is its base. */
export function textPrefix(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`CASE WHEN ${isReadable(viewer)} THEN left(p.prompt_text, ${PREFIX}) END AS "textPrefix"`;
}

type Row = { textPrefix?: string | null; userId: string | null };

/** The excerpts of rows that were read with `textPrefix`: one statement, none without variables. */
export async function excerptsOf(viewer: Viewer, rows: readonly Row[]): Promise<(Excerpt | undefined)[]> {
  const parsed = rows.map(({ textPrefix: prefix, userId }) => ({
    nodes: prefix ? parse(withoutCutEnd(prefix)) : [],
    authorId: userId,
  }));
  const variables = await variableNamesOfPrompts(viewer, parsed);
  return parsed.map(({ nodes }, at) => (rows[at]!.textPrefix ? excerptOf(nodes, variables[at]!) : undefined));
}

function excerptOf(nodes: readonly PromptNode[], variables: NamedVariables): Excerpt {
  const named = nodes
    .map((node) => {
      if (node.type === "placeholder") return `[${node.name}]`;
      return node.type === "variable" ? `{{${variables.get(node.key)?.name ?? "…"}}}` : node.source;
    })
    .join("");
  const fields = openFields(nodes, variables)
    .filter(({ kind }) => kind === "placeholder" || kind === "variable")
    .map(({ label }) => cut(label, FIELD_NAME_MAX));
  const text = named
    .replace(/^[#>*\s]+/gm, " ")
    .replace(/\s+/g, " ")
    .trim();
  return {
    text: text.length > EXCERPT_MAX ? `${cut(text, EXCERPT_MAX)}…` : text,
    fields: [...new Set(fields)].slice(0, FIELDS_MAX),
  };
}

/** A cut text without the token that was cut in two, and without code whose end was cut off: brackets there are no fields. */
function withoutCutEnd(text: string): string {
  if ([...text].length < PREFIX) return text;
  const fences = [...text.matchAll(/^ {0,3}(?:```|~~~)/gm)];
  const whole = fences.length % 2 === 1 ? text.slice(0, fences.at(-1)!.index) : text;
  return whole.replace(/(?:\{\{[^{}\n]*\}?|\[[^[\]\n]*)$/, "");
}
