"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { type HeartOf, useHeart } from "./use-heart";

/** The heart among the actions of a page. */
export function HeartButton({ name, ...of }: HeartOf & { name: string }) {
  const t = useTranslations("common");
  const { pressed, press } = useHeart(of);
  return (
    <Button
      variant="outline"
      size="icon"
      className="noscript:hidden"
      aria-pressed={pressed}
      aria-label={t("favourite", { name })}
      title={t("favouriteShort")}
      onClick={press}
    >
      <SpriteIcon name="heart" className={clsx("size-4", pressed && "fill-current text-destructive")} />
    </Button>
  );
}
