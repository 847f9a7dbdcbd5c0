import { Prisma } from "@/lib/platform/db/generated/client";
import { NO_CATEGORY } from "./categories/content-types";
import type { ContentType } from "./categories/types";

/** The filter panel's choices as they leave the schema. */
export type PromptFilter = {
  promptBaseId?: string;
  contentType?: ContentType;
  category: string[];
  tag: string[];
  isFillable?: boolean;
};

/** The stored values of the chosen categories. "Без категории" also stands for an empty one. */
export function categoriesOf({ category }: Pick<PromptFilter, "category">): string[] {
  return category.includes(NO_CATEGORY) ? [...category, ""] : category;
}

/** All of the tags, fillable or not, in SQL over the row p: what no index of a list begins with. */
export function tagsAndFillable({ tag, isFillable }: Pick<PromptFilter, "tag" | "isFillable">): Prisma.Sql[] {
  return [
    ...(tag.length ? [Prisma.sql`p.tags @> ${tag}::text[]`] : []),
    ...(isFillable === undefined ? [] : [isFillable ? Prisma.sql`p.is_fillable` : Prisma.sql`NOT p.is_fillable`]),
  ];
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
