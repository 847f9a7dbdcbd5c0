"use client";

import { useTranslations } from "next-intl";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { usePlaceDialog } from "./use-place-dialog";

type Props = { promptId: string; title: string };

/** «В папку…» on a card, as an icon. */
export function PlaceButton({ promptId, title }: Props) {
  const t = useTranslations("folders");
  const { show, dialog } = usePlaceDialog({ promptId, title });
  return (
    <>
      <button
        type="button"
        className="heart"
        aria-haspopup="dialog"
        aria-label={t("placeNamed", { title })}
        title={t("place")}
        onClick={show}
      >
        <SpriteIcon name="folder" />
      </button>
      {dialog}
    </>
  );
}
