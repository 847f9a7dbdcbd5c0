"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useModal } from "@/components/common/dialogs/modal-frame";
import { SwitchButton } from "@/components/layout/forms/switch-button";
import { submitListed } from "@/lib/bases/actions";

/** Puts an own base into the lists, or takes it out (docs/product/bases.md 7). */
export function ListedSwitch({ id, isListed: stored }: { id: string; isListed: boolean }) {
  const t = useTranslations("share");
  const modal = useModal();
  const [isListed, setListed] = useState(stored);
  return (
    <>
      <p className="text-sm text-muted-foreground">{t(isListed ? "listed" : "unlisted")}</p>
      <SwitchButton
        action={submitListed}
        values={{ id, isListed: String(!isListed) }}
        checked={isListed}
        done={{
          toast: t(isListed ? "takenOut" : "putIn"),
          then: ({ isListed: now }) => {
            setListed(now);
            modal?.markChanged();
          },
        }}
        failed={t("failed")}
      >
        {t("inCatalogue")}
      </SwitchButton>
    </>
  );
}
