"use client";

import { TYPE_FACTS } from "@/lib/bases/content-types";
import type { CardPlace } from "@/lib/platform/hrefs";
import type { CardItem } from "./card-item";
import { DRAGGED } from "../folders/drag";
import { PromptCard } from "./prompt-card";

/** The first row of a wide screen, most of a phone's. */
const EARLY = 4;

/** Prompts as cards. Needs `<ClientMessages namespaces={PROMPT_CARD_MESSAGES}>` around. */
export function PromptGrid({ items, place }: { items: readonly CardItem[]; place: CardPlace }) {
  // A list of pictures and films is looked at first and read second.
  const tall =
    items.every(({ contentType }) => TYPE_FACTS[contentType].isVisual) && items.some(({ cover }) => cover);
  return (
    <ul className="card-grid">
      {items.map((item, index) => (
        <li
          key={item.id}
          className="min-w-0"
          {...(place === "mine" && {
            onDragStart: (event) => event.dataTransfer.setData(DRAGGED.prompt, item.id),
          })}
        >
          <PromptCard item={item} place={place} tall={tall} early={index < EARLY} />
        </li>
      ))}
    </ul>
  );
}
