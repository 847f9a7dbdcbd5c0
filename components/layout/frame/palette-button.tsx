"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { openPalette } from "@/components/layout/palette";

/** The way into the palette without a keyboard. */
export function PaletteButton() {
  const t = useTranslations("nav");
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-haspopup="dialog"
      aria-label={t("palette")}
      title={t("paletteKeys")}
      className="text-muted-foreground noscript:hidden"
      onClick={() => openPalette("search")}
    >
      <SpriteIcon name="search" />
    </Button>
  );
}
