"use client";

import { Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { ActionButton } from "@/components/layout/forms/action-button";
import { NOTIFICATION_DURATION } from "@/components/common/toast";
import { LinkButton } from "@/components/ui/button";
import { submitRestoration } from "@/lib/trash/actions";
import type { TrashItem } from "@/lib/trash/schema";

/** Restore, or delete for good. */
export function TrashActions({ kind, id, title, isOwn }: Pick<TrashItem, "kind" | "id" | "title" | "isOwn">) {
  const t = useTranslations("trash");
  const common = useTranslations("common.trash");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ActionButton
        action={submitRestoration}
        values={{ kind, id }}
        done={{
          toast: ({ inPlace }) => common(inPlace ? "restored" : "moved"),
          duration: NOTIFICATION_DURATION,
        }}
        failed={common("failed")}
        size="sm"
        variant="outline"
        aria-label={t("restoreNamed", { title })}
      >
        <Undo2 aria-hidden />
        {t("restore")}
      </ActionButton>
      {isOwn && (
        <LinkButton
          link={ModalLink}
          size="sm"
          variant="ghost"
          className="text-destructive hover:text-destructive"
          href={`/trash/delete?kind=${kind}&id=${id}`}
          aria-label={t("deleteNamed", { title })}
        >
          <Trash2 aria-hidden />
          {t("delete")}
        </LinkButton>
      )}
    </div>
  );
}
