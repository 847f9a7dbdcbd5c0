"use client";

import { useTranslations } from "next-intl";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { type HeartOf, useHeart } from "./use-heart";

/** The heart of a card: above the link that covers it. */
export function Heart({ name, tabIndex, ...of }: HeartOf & { name: string; tabIndex?: number | undefined }) {
  const t = useTranslations("common");
  const { pressed, press } = useHeart(of);
  return (
    <button
      type="button"
      className="heart"
      tabIndex={tabIndex}
      aria-pressed={pressed}
      aria-label={t("favourite", { name })}
      title={t("favouriteShort")}
      onClick={press}
    >
      <SpriteIcon name="heart" />
    </button>
  );
}
