import { DEFAULT_LOCALE, type Locale } from "@/lib/platform/i18n/locales";
import { CATEGORY_GROUPS } from "@/lib/prompts/categories/groups";
import type { CategoryCount, ContentType } from "@/lib/prompts/schema";

/** A category to choose; a label that is the value itself is left out, because every list carries forty of them. */
export type CategoryOption = { value: string; label?: string; count: number; more?: boolean };
export type CategoryOptionGroup = { id: string; label: string; options: CategoryOption[] };

/** A content type's groups with labels in a language and how many prompts each category has. */
export function categoryOptions(
  type: ContentType,
  locale: Locale,
  counts: readonly CategoryCount[] = [],
): CategoryOptionGroup[] {
  const counted = new Map(counts.map((each) => [each.category, each]));
  return CATEGORY_GROUPS[type].map((group) => ({
    id: group.id,
    label: group.name[locale],
    options: group.categories.map((category) => ({
      value: category.name,
      ...(locale !== DEFAULT_LOCALE && { label: category[locale] }),
      ...countOf(counted.get(category.name)),
    })),
  }));
}

/** How many prompts are counted; `more`: there may be others. */
export function countOf(counted: CategoryCount | undefined): Pick<CategoryOption, "count" | "more"> {
  return { count: counted?.count ?? 0, ...(counted?.more && { more: true }) };
}
