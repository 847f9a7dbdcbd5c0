import { Prisma } from "@/lib/platform/db/generated/client";
import { cut } from "@/lib/platform/text/text-length";
import type { Viewer } from "@/lib/platform/viewer";
import { openFields } from "@/lib/templates/fields";
import type { PromptNode } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import type { NamedVariables } from "@/lib/templates/variables";
import { variableNamesOfPrompts } from "@/lib/variables/queries";
import { isReadable } from "../readable";

/** Length of the text read for an excerpt, so that long texts do not make cards slower. */
const PREFIX = 1_200;
/** The most that a card shows, and more names than fit on a line. */
const EXCERPT_MAX = 180;
const FIELDS_MAX = 5;
const FIELD_NAME_MAX = 40;

/** The beginning of a text for a card, with names instead of tokens, and the names of its fields. */
export type Excerpt = { text: string; fields: string[] };

/** The beginning of the text of row p with base b, null for viewers who may not read it. */
export function textPrefix(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`CASE WHEN ${isReadable(viewer)} THEN left(p.prompt_text, ${PREFIX}) END AS "textPrefix"`;
}

type Row = { textPrefix?: string | null; userId: string | null };

/** Excerpts of rows read with `textPrefix`: one statement, or none without variables. */
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

/** Removes a token cut in two at the end, and code without its end, where brackets are not fields. */
function withoutCutEnd(text: string): string {
  if ([...text].length < PREFIX) return text;
  const fences = [...text.matchAll(/^ {0,3}(?:```|~~~)/gm)];
  const whole = fences.length % 2 === 1 ? text.slice(0, fences.at(-1)!.index) : text;
  return whole.replace(/(?:\{\{[^{}\n]*\}?|\[[^[\]\n]*)$/, "");
}
