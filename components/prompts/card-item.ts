import { NO_CATEGORY } from "@/lib/prompts/categories/content-types";
import type { PromptCard } from "@/lib/prompts/types";
import { wordsOf } from "@/lib/platform/words";
import { categoryLabel } from "./category-label";

/** What a card in the browser gets: no more than it draws. */
export type CardItem = Pick<PromptCard, "id" | "title" | "shortDescription" | "contentType" | "tags" | "isFillable" | "is_public"> & {
  category: string | null;
  /** Which of its words answer the search that found it. */
  marked?: string[];
};

/** @param marked the words that answer the search which the card was found by */
export function cardItem(card: PromptCard, locale: string, marked: ReadonlySet<string> = new Set()): CardItem {
  const { id, title, shortDescription, contentType, tags, isFillable, is_public } = card;
  const named = card.category !== "" && card.category !== NO_CATEGORY;
  const own = marked.size ? [...new Set(wordsOf(`${title} ${shortDescription}`))].filter((word) => marked.has(word)) : [];
  return {
    ...(own.length > 0 && { marked: own }),
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
