import { DEFAULT_LOCALE, type Locale } from "@/lib/platform/i18n/locales";
import { CATEGORY_GROUPS } from "@/lib/prompts/categories/groups";

const CATEGORIES = new Map(
  Object.values(CATEGORY_GROUPS).flatMap((groups) =>
    groups.flatMap(({ categories }) => categories.map((category) => [category.name, category] as const)),
  ),
);

/** Whether there is a category of this name, of whatever type; "no category" is none. */
export function isCategory(name: string): boolean {
  return CATEGORIES.has(name);
}

/** A category in a language. */
export function categoryName(name: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? name : (CATEGORIES.get(name)?.[locale] ?? name);
}
