import { Prisma } from "@/lib/platform/db/generated/client";
import { NO_CATEGORY } from "../categories/no-category";
import { type ContentType } from "../categories/types";
import type { PromptLanguage } from "../language/languages";
import { LOOSE, RECENT_MAX } from "../folders/shelves";

/** The filter panel's choices as they leave the schema. */
export type PromptFilter = {
  promptBaseId?: string;
  contentType?: ContentType;
  category: string[];
  tag: string[];
  isFillable?: boolean;
  language?: PromptLanguage;
  model?: string;
  /** One of the viewer's folders by its id, `LOOSE`, or a shelf that fills itself. */
  folder?: string;
};

/** Whether these are prompts of a person's own choice or use, which are found by their ids. */
export function isFoundByIds({ folder }: Pick<PromptFilter, "folder">): boolean {
  return folder !== undefined && folder !== LOOSE && folder !== "bought";
}

/** The stored values of the chosen categories. "Без категории" also represents an empty one. */
export function categoriesOf({ category }: Pick<PromptFilter, "category">): string[] {
  return category.includes(NO_CATEGORY) ? [...category, ""] : category;
}

/** All of the tags ignoring case, the model, fillable or not, in SQL over row p: filters that no list index starts with. */
export function tagsModelFillable({
  tag,
  model,
  isFillable,
}: Pick<PromptFilter, "tag" | "model" | "isFillable">): Prisma.Sql[] {
  return [
    ...(tag.length ? [Prisma.sql`name_keys(p.tags) @> name_keys(${tag}::text[])`] : []),
    ...ofModel({ model }),
    ...(isFillable === undefined
      ? []
      : [isFillable ? Prisma.sql`p.is_fillable` : Prisma.sql`NOT p.is_fillable`]),
  ];
}

/**
 * Meant for the model, or with a result of it, in SQL over the row p. A viewer who may read a prompt sees all of its results, and lists hold
 * what the viewer may read. The database alone folds: JavaScript has other small letters for İ and Σ.
 */
export function ofModel(
  { model }: { model?: string | undefined },
  keys = Prisma.sql`p.model_keys`,
): Prisma.Sql[] {
  return model ? [Prisma.sql`${keys} @> ARRAY[name_key(${model})]`] : [];
}

/** The chosen language, in SQL over the row p. */
export function inLanguage({ language }: Pick<PromptFilter, "language">): Prisma.Sql[] {
  return language ? [Prisma.sql`p.language = ${language}::"PromptLanguage"`] : [];
}

/** The chosen kind, in SQL over the row p. */
export function ofKind({ contentType }: Pick<PromptFilter, "contentType">): Prisma.Sql[] {
  return contentType ? [Prisma.sql`p.content_type = ${contentType}::"ContentType"`] : [];
}

/** Any of the chosen categories, in SQL over the row p. */
export function inCategories(filter: Pick<PromptFilter, "category">): Prisma.Sql[] {
  const categories = categoriesOf(filter);
  return categories.length ? [Prisma.sql`p.category = ANY(${categories}::text[])`] : [];
}

/** All choices of the panel but base and folder, in SQL over the row p. */
export function passesFilter(filter: PromptFilter): Prisma.Sql[] {
  return [...ofKind(filter), ...inCategories(filter), ...tagsModelFillable(filter), ...inLanguage(filter)];
}

/** In the chosen folder of this person, in SQL over row p. A folder has few prompts, so they are found by their ids in any list order. */
export function inFolder(
  { folder, promptBaseId }: Pick<PromptFilter, "folder" | "promptBaseId">,
  userId: string | null,
): Prisma.Sql[] {
  if (!folder || folder === "bought") return []; // the latter is a scope
  if (folder === LOOSE)
    return [
      Prisma.sql`NOT EXISTS (SELECT 1 FROM folder_prompts l WHERE l.user_id = ${userId}::uuid AND l.prompt_id = p.id)`,
    ];
  return [
    Prisma.sql`p.id = ANY(ARRAY(${idsIn(folder, userId)}))`,
    ...(promptBaseId ? [Prisma.sql`p.prompt_base_id = ${promptBaseId}::uuid`] : []),
  ];
}

function idsIn(folder: string, userId: string | null): Prisma.Sql {
  if (folder === "favourites")
    return Prisma.sql`SELECT f.prompt_id FROM prompt_favourites f WHERE f.user_id = ${userId}::uuid`;
  if (folder === "recent") return Prisma.sql`SELECT recent.id FROM (${recentPrompts(userId)}) AS recent`;
  return Prisma.sql`SELECT l.prompt_id FROM folder_prompts l WHERE l.user_id = ${userId}::uuid AND l.folder_id = ${folder}::uuid`;
}

/** Runs that are looked through for recent prompts. */
const RUNS = 200;

/** What a person wrote, changed or ran last, in SQL: `id` and `at`, the latest first. */
export function recentPrompts(userId: string | null): Prisma.Sql {
  return Prisma.sql`SELECT id, max(at) AS at FROM (
      (SELECT p.id, p.updated_at AS at FROM prompts p WHERE p.user_id = ${userId}::uuid ORDER BY p.updated_at DESC LIMIT ${RECENT_MAX})
      UNION ALL
      (SELECT r.prompt_id, r.created_at FROM runs r WHERE r.user_id = ${userId}::uuid ORDER BY r.created_at DESC, r.id DESC LIMIT ${RUNS})
    ) AS used WHERE id IS NOT NULL GROUP BY id ORDER BY at DESC LIMIT ${RECENT_MAX}`;
}
