"use client";

import { BookmarkPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { ownPromptHref } from "@/lib/platform/hrefs";
import { submitCopy } from "@/lib/prompts/actions";

/** Puts a copy of what a secret link shows into the own PRIVATE base and opens it. */
export function KeepLinked({ promptId }: { promptId: string }) {
  const t = useTranslations("links");
  return (
    <ActionButton
      variant="outline"
      action={submitCopy}
      values={{ id: promptId }}
      done={{ toast: t("kept"), to: ownPromptHref }}
      failed={t("keepFailed")}
    >
      <BookmarkPlus aria-hidden />
      {t("keep")}
    </ActionButton>
  );
}
