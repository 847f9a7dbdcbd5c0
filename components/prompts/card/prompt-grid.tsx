"use client";

import { clsx } from "clsx";
import { TYPE_FACTS } from "@/lib/bases/content-types";
import type { CardPlace } from "@/lib/platform/hrefs";
import type { CardItem } from "./card-item";
import { DRAGGED } from "../folders/drag";
import { PromptCard } from "./prompt-card";
import styles from "./prompt-card.module.css";

/** The first row of a wide screen, most of a phone's. */
const EARLY = 4;

/** Prompts as cards or, as the reader chose, as a compact list. Needs `<ClientMessages namespaces={PROMPT_CARD_MESSAGES}>` around. */
export function PromptGrid({ items, place }: { items: readonly CardItem[]; place: CardPlace }) {
  const isPictured = items.some(({ cover }) => cover && cover.kind !== "audio");
  const isGallery = items.every(({ contentType }) => TYPE_FACTS[contentType].isVisual);
  // A list of pictures and films is looked at first and read second.
  const isTall = isGallery && isPictured;
  return (
    <ul
      className={clsx("card-grid", styles.list, isPictured && styles.pictured, isTall && styles.tall)}
      data-gallery={isGallery || undefined}
    >
      {items.map((item, index) => (
        <li
          key={item.id}
          className="min-w-0"
          {...(place === "mine" && {
            onDragStart: (event) => event.dataTransfer.setData(DRAGGED.prompt, item.id),
          })}
        >
          <PromptCard item={item} place={place} half={isTall} early={index < EARLY} />
        </li>
      ))}
    </ul>
  );
}
