import { lexeme } from "@/lib/platform/db/lexeme";
import { Prisma } from "@/lib/platform/db/generated/client";
import { nameKey } from "@/lib/platform/text/name-key";
import { categoriesOf, ofModel, type PromptFilter } from "../lists/filter";
import type { KnownScope } from "../scope";

const MARKS = Prisma.sql`prompt_marks(p.is_public, p.user_id, p.prompt_base_id, p.content_type, p.category::text, p.is_fillable, p.language, p.tags)`;

/** What the two search indexes hold of the row p, word for word as they are defined (docs/decisions/032): of its card, with the marks of typos in title and tags, and of its text too. */
export const CARD_ENTRY = Prisma.sql`search_entry(p.search_card, ${MARKS} || prompt_typo_marks(p.title::text, p.tags))`;
export const FULL_ENTRY = Prisma.sql`search_entry(p.search_full, ${MARKS})`;

/** The marks of rows within a scope that pass the filters, as a tsquery; null when no row can be. */
export function marksOf({ open, author, bases, openBase }: KnownScope, filter: PromptFilter): string | null {
  const base = filter.promptBaseId?.toLowerCase();
  if (base && (base === openBase || bases.includes(base)))
    return everyOf([[`=base ${base}`], ...passing(filter)]);
  const scope = [
    ...(open ? ["=public"] : []),
    ...(author ? [`=author ${author}`] : []),
    ...(base ? [] : bases.map((id) => `=base ${id}`)),
  ];
  return scope.length ? everyOf([scope, ...(base ? [[`=base ${base}`]] : []), ...passing(filter)]) : null;
}

/**
 * Whether the row p's index entry has what a query asks for, among rows with these marks (`marksOf`). The model is no mark, so that
 * every search by an index asks for it here.
 * @param query a tsquery in SQL
 */
export function entryHas(
  entry: Prisma.Sql,
  query: Prisma.Sql,
  marks: string,
  filter: Pick<PromptFilter, "model">,
): Prisma.Sql {
  return Prisma.join([Prisma.sql`${entry} @@ (${query} && ${marks}::tsquery)`, ...ofModel(filter)], " AND ");
}

function passing({ contentType, tag, isFillable, language, ...filter }: PromptFilter): string[][] {
  const categories = categoriesOf(filter);
  return [
    ...(contentType ? [[`=type ${contentType}`]] : []),
    ...(categories.length ? [categories.map((category) => `=category ${category}`)] : []),
    ...(isFillable === undefined ? [] : [[`=fillable ${isFillable}`]]),
    ...(language ? [[`=language ${language}`]] : []),
    ...tag.map((each) => [`=tag ${nameKey(each)}`]),
  ];
}

/** Rows that have one mark of each list. */
function everyOf(lists: string[][]): string {
  return lists.map((any) => `(${any.map(lexeme).join(" | ")})`).join(" & ");
}
