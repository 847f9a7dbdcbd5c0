import { DEFAULT_LOCALE, type Locale, type OtherLocale } from "@/lib/platform/i18n/locales";
import { AUDIO_GROUPS, AUDIO_TAGS } from "./audio";
import { NO_CATEGORY } from "./no-category";
import { IMAGE_GROUPS, IMAGE_TAGS } from "./image";
import { TEXT_GROUPS, TEXT_TAGS } from "./text";
import type { CategoryGroup, ContentType } from "./types";
import { VIDEO_GROUPS, VIDEO_TAGS } from "./video";

export const CATEGORY_GROUPS: Record<ContentType, CategoryGroup[]> = {
  TEXT: TEXT_GROUPS,
  IMAGE: IMAGE_GROUPS,
  VIDEO: VIDEO_GROUPS,
  AUDIO: AUDIO_GROUPS,
};

export const SUGGESTED_TAGS: Record<ContentType, string[]> = {
  TEXT: TEXT_TAGS,
  IMAGE: IMAGE_TAGS,
  VIDEO: VIDEO_TAGS,
  AUDIO: AUDIO_TAGS,
};

/** A name has one translation, whichever types it is of. */
const TRANSLATIONS = new Map<string, Record<OtherLocale, string>>([
  [NO_CATEGORY, { en: "No category" }],
  ...Object.values(CATEGORY_GROUPS)
    .flat()
    .flatMap(({ categories }) => categories.map((category) => [category.name, category] as const)),
]);

/** A category in a language. Stored names are Russian; one that is not on the list is shown as it is. */
export function categoryName(name: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? name : (TRANSLATIONS.get(name)?.[locale] ?? name);
}

/** Whether a prompt of this type may be in this category; an empty one always fits. */
export function fitsCategory(contentType: ContentType, category: string): boolean {
  if (category === "" || category === NO_CATEGORY) return true;
  return CATEGORY_GROUPS[contentType].some((group) => group.categories.some(({ name }) => name === category));
}
