import { NO_CATEGORY } from "@/lib/prompts/categories/content-types";
import type { PromptCard } from "@/lib/prompts/types";
import { categoryLabel } from "./category-label";

/** What a card in the browser gets: no more than it draws. */
export type CardItem = Pick<PromptCard, "id" | "title" | "shortDescription" | "contentType" | "tags" | "isFillable" | "is_public"> & {
  category: string | null;
};

export function cardItem(card: PromptCard, locale: string): CardItem {
  const { id, title, shortDescription, contentType, tags, isFillable, is_public } = card;
  const named = card.category !== "" && card.category !== NO_CATEGORY;
  return {
    id,
    title,
    shortDescription,
    contentType,
    tags,
    isFillable,
    is_public,
    category: named ? categoryLabel(contentType, card.category, locale) : null,
  };
}
