import { lexeme } from "@/lib/platform/db/lexeme";
import { Prisma } from "@/lib/platform/db/generated/client";
import { categoriesOf, type PromptFilter } from "./filter";
import type { Scope } from "./scope";

const MARKS = Prisma.sql`prompt_marks(p.is_public, p.user_id, p.prompt_base_id, p.content_type, p.category::text, p.is_fillable, p.tags)`;

/** What the two search indexes hold of the row p, word for word as they are defined (docs/decisions/032): of its card, with the marks of typos in the title, and of its text too. */
export const CARD_ENTRY = Prisma.sql`search_entry(p.search_card, ${MARKS} || typo_marks(p.title::text))`;
export const FULL_ENTRY = Prisma.sql`search_entry(p.search_full, ${MARKS})`;

/** The marks of rows within a scope that pass the filters, as a tsquery; null when no row can be. */
export function marksOf({ open, author, bases }: Scope, { promptBaseId, contentType, tag, isFillable, ...filter }: PromptFilter): string | null {
  const scope = [...(open ? ["=public"] : []), ...(author ? [`=author ${author}`] : []), ...bases.map((id) => `=base ${id}`)];
  if (scope.length === 0) return null;
  const categories = categoriesOf(filter);
  const all = [
    scope,
    ...(promptBaseId ? [[`=base ${promptBaseId.toLowerCase()}`]] : []),
    ...(contentType ? [[`=type ${contentType}`]] : []),
    ...(categories.length ? [categories.map((category) => `=category ${category}`)] : []),
    ...(isFillable === undefined ? [] : [[`=fillable ${isFillable}`]]),
    ...tag.map((each) => [`=tag ${each}`]),
  ];
  return all.map((any) => `(${any.map(lexeme).join(" | ")})`).join(" & ");
}
