import type { ComponentProps } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import type { Base } from "@/lib/bases/schema";
import { PURCHASE_LINK_MESSAGES } from "../purchase/place";
import { baseCardItem } from "./base-card-item";
import { BaseCardList } from "./base-card-list";

const CARD_PARTS = [
  "access",
  "counts",
  "price",
  "rating",
  "unknownAuthor",
  "open",
  "openNamed",
  "enterCode",
  "enterCodeNamed",
  "created",
  "availableUntil",
  "expired",
] as const;
const CARD_MESSAGES = [...CARD_PARTS.map((part) => `bases.${part}` as const), "prompts.types"] as const;

type BaseCardsProps = Omit<ComponentProps<typeof BaseCardList>, "bases"> & {
  bases: readonly Base[];
  /** The class of a base's place in the list. */
  classOf?: (base: Base) => string | undefined;
};

/** Bases in a list for everybody, with what its cards need in the browser: facts and messages. */
export function BaseCards({ bases, classOf, ...list }: BaseCardsProps) {
  const items = bases.map((base) => {
    const className = classOf?.(base);
    return { ...baseCardItem(base), ...(className && { className }) };
  });
  const sells = items.some(({ forSale }) => forSale);
  return (
    <ClientMessages
      namespaces={[
        ...CARD_MESSAGES,
        ...(sells ? PURCHASE_LINK_MESSAGES : []),
        ...(items.some(({ newSince }) => newSince) ? (["updates.sentence"] as const) : []),
      ]}
    >
      <BaseCardList bases={items} {...list} />
    </ClientMessages>
  );
}
