"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { usePlaceDialog } from "./use-place-dialog";

/** «В папку…» among the actions of a prompt's page. */
export function PlaceAction({ promptId, title }: { promptId: string; title: string }) {
  const t = useTranslations("folders");
  const { show, dialog } = usePlaceDialog({ promptId, title });
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={t("placeNamed", { title })}
        className="max-sm:w-11 max-sm:px-0 noscript:hidden"
        onClick={show}
      >
        <SpriteIcon name="folder" />
        <span className="max-sm:sr-only">{t("place")}</span>
      </Button>
      {dialog}
    </>
  );
}
