import { NO_CATEGORY } from "@/lib/prompts/categories/content-types";
import type { PromptCard } from "@/lib/prompts/types";
import { wordsOf } from "@/lib/prompts/words";
import { categoryLabel } from "./category-label";

/** Which page of a prompt its cards open. */
export type CardPlace = "open" | "mine";

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

/**
 * The address of a prompt's page.
 * @param place "mine": the owner's page; "open": the public page of a free prompt, the protected one of another
 */
export function promptHref(prompt: Pick<CardItem, "id" | "is_public">, place: CardPlace): string {
  if (place === "mine") return `/my-prompts/${prompt.id}`;
  return prompt.is_public ? `/public-prompts/${prompt.id}` : `/prompts/${prompt.id}`;
}
