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

/** Whether a prompt of this type may be in this category; an empty one always fits. */
export function fitsCategory(contentType: ContentType, category: string): boolean {
  if (category === "" || category === NO_CATEGORY) return true;
  return CATEGORY_GROUPS[contentType].some((group) => group.categories.some(({ name }) => name === category));
}
