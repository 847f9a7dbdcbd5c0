"use client";

import { Brain } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { submitVectorCopy } from "@/lib/knowledge/actions";
import { knowledgeHref } from "../state";

/** Copies a text base into a vector base, which it opens; the text base stays. */
export function MakeVectorButton({ baseId }: { baseId: string }) {
  const t = useTranslations("knowledge.pieces");
  return (
    <ActionButton
      action={submitVectorCopy}
      values={{ id: baseId }}
      done={{ toast: t("copied"), to: ({ id }) => knowledgeHref({ base: id }) }}
      failed={t("copyFailed")}
      variant="outline"
    >
      <Brain aria-hidden />
      {t("makeVector")}
    </ActionButton>
  );
}
