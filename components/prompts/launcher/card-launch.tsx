"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { LauncherLoader } from "./launcher-loader";

/** The run button of a card: an icon, because a row of cards has no room for a third word. */
export function CardLaunch({ promptId, title }: { promptId: string; title: string }) {
  const t = useTranslations("launcher");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t("runNamed", { title })}
        title={t("run")}
        onClick={() => setOpen(true)}
      >
        <SpriteIcon name="rocket" />
      </button>
      {open && <LauncherLoader promptId={promptId} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
