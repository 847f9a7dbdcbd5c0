import { DEFAULT_LOCALE, type Locale } from "@/lib/platform/i18n/locales";
import { slugOf } from "@/lib/platform/text/slug";
import { CATEGORY_GROUPS } from "@/lib/prompts/categories/groups";
import { categoryOfSlug } from "@/lib/prompts/lists/sections/category-slugs";
import type { FollowInput, FollowKind } from "./types";

const CATEGORIES = new Map(
  Object.values(CATEGORY_GROUPS).flatMap((groups) =>
    groups.flatMap(({ categories }) => categories.map((category) => [category.name, category] as const)),
  ),
);

/** What is kept of a followed thing: a category is called by its slug and kept by its name, as prompts have it; undefined for no category's slug. */
export function targetOf({ kind, id }: FollowInput): string | undefined {
  return kind === "category" ? categoryOfSlug(id)?.name : id;
}

/** How a followed thing is called. */
export function idOf(kind: FollowKind, target: string): string {
  return kind === "category" ? slugOf(target) : target;
}

/** A category in a language. */
export function categoryName(name: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? name : (CATEGORIES.get(name)?.[locale] ?? name);
}
