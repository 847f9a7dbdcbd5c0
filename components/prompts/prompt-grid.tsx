"use client";

import type { CardPlace } from "@/lib/prompts/prompt-href";
import type { CardItem } from "./card-item";
import { PromptCard } from "./prompt-card";

/** Prompts as cards. Needs `<ClientMessages namespaces={PROMPT_CARD_MESSAGES}>` around. */
export function PromptGrid({ items, place }: { items: readonly CardItem[]; place: CardPlace }) {
  return (
    <ul className="card-grid">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <PromptCard item={item} place={place} />
        </li>
      ))}
    </ul>
  );
}
