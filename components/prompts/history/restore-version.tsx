"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { tellFailure } from "@/components/common/hooks/use-call";
import { toast } from "@/components/common/toast";
import { ActionButton } from "@/components/layout/forms/action-button";
import { callApi } from "@/lib/platform/browser/api-client";
import { historyHref } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { submitRestore } from "@/lib/prompts/history/actions";
import type { restoreVersionContract } from "@/lib/prompts/history/contract";

type Props = {
  promptId: string;
  /** The version to restore. */
  number: number;
  /** The newest version, which an undo restores. */
  newest: number;
  /** The prompt's version that the page shows. */
  seen: number;
};

/** Long enough to read what happened, and to reach the button by keyboard. */
const UNDO_MS = 12_000;

/** Restores a version in one click, with undo in the toast. If someone has saved meanwhile, nothing is written. */
export function RestoreVersion({ promptId, number, newest, seen }: Props) {
  const t = useTranslations("history");
  const router = useRouter();

  async function undo(version: number) {
    await callApi<typeof restoreVersionContract>("POST", `/prompts/${promptId}/versions/${newest}/restore`, {
      version,
    }).then(
      () => toast(t("undone"), { type: "success" }),
      (error) => tellFailure(error, t("failed")),
    );
    router.refresh();
  }

  return (
    <ActionButton
      action={submitRestore}
      values={{ id: promptId, number: String(number), version: String(seen) }}
      done={{
        toast({ version }) {
          const action = { label: t("undo"), onClick: () => void undo(version) };
          toast(t("restored", { number }), { type: "success", duration: UNDO_MS, action });
          document.getElementById("compared")?.focus(); // this button goes
        },
        to: historyHref({ id: promptId }),
      }}
      words={{ EDIT_CONFLICT: t("changedMeanwhile") }}
      failed={t("failed")}
    >
      <Undo2 aria-hidden />
      {t("restore", { number })}
    </ActionButton>
  );
}
