"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useModal } from "@/components/common/dialogs/modal-frame";
import { Section } from "@/components/common/section";
import { SwitchButton } from "@/components/layout/forms/switch-button";
import { submitListed } from "@/lib/bases/actions";

type Props = { id: string; isListed: boolean; isHidden: boolean; isDraft: boolean; isOwner: boolean };

/** Whether a base is in the lists, or will be when it is published; its owner puts it in or takes it out (docs/product/bases.md 7). */
export function ListedSwitch({ id, isListed: stored, isHidden, isDraft, isOwner }: Props) {
  const t = useTranslations("share");
  const modal = useModal();
  const [isListed, setListed] = useState(stored);
  if (isHidden && !isDraft) return null; // an administrator hid it
  return (
    <Section
      title={t("catalogue")}
      description={t(isListed ? "listed" : "unlisted", { draft: String(isDraft) })}
      className="gap-3"
    >
      {isOwner && (
        <SwitchButton
          action={submitListed}
          values={{ id, isListed: String(!isListed) }}
          checked={isListed}
          done={{
            ...(!isDraft && { toast: t(isListed ? "takenOut" : "putIn") }),
            then: ({ isListed: now }) => {
              setListed(now);
              modal?.markChanged();
            },
          }}
          failed={t("failed")}
        >
          {t("inCatalogue")}
        </SwitchButton>
      )}
    </Section>
  );
}
