"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { type CardView, chooseCardView, useCardView } from "./card-view";

type Props = {
  /** What the list is without a choice: lists of pictures and films are compact only by choice. */
  usual?: CardView | undefined;
};

/** «Строки»: rows instead of cards, remembered in the browser. */
export function CardViewToggle({ usual }: Props) {
  const t = useTranslations("prompts.card");
  const isCompact = useCardView(usual) === "rows";
  return (
    <Button
      variant="outline"
      aria-pressed={isCompact}
      title={t("compact")}
      className="px-2.5 aria-pressed:bg-accent aria-pressed:text-primary max-sm:w-11 noscript:hidden"
      onClick={() => chooseCardView(isCompact ? "cards" : "rows")}
    >
      <SpriteIcon name="rows-3" />
      <span className="max-xl:sr-only">{t("compact")}</span>
    </Button>
  );
}
