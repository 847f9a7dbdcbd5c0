import { getLocale } from "next-intl/server";
import type { PromptCard as Card } from "@/lib/prompts/types";
import { cardItem, type CardPlace } from "./card-item";
import { PromptCard } from "./prompt-card";

/** Prompts as cards. Needs `<ClientMessages namespaces={["prompts"]}>` around. */
export async function PromptGrid({ cards, place }: { cards: readonly Card[]; place: CardPlace }) {
  const locale = await getLocale();
  return (
    <ul className="card-grid">
      {cards.map((card) => (
        <li key={card.id} className="min-w-0">
          <PromptCard item={cardItem(card, place, locale)} />
        </li>
      ))}
    </ul>
  );
}
