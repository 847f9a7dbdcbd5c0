"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { restoreVersionContract } from "@/lib/prompts/history/contract";
import { historyHref } from "./state";

type Props = {
  promptId: string;
  /** The version to restore. */
  number: number;
  /** The newest version, which an undo restores. */
  newest: number;
  /** The prompt's version that the page shows. */
  seen: number;
};

const FAILURE_MS = 4_000;
/** Long enough to read what happened, and to reach the button by keyboard. */
const UNDO_MS = 12_000;

/**
 * Restores a version in one click, with undo in the toast. If someone has saved meanwhile, nothing is written and the page shows their
 * version.
 */
export function RestoreVersion({ promptId, number, newest, seen }: Props) {
  const t = useTranslations("history");
  const router = useRouter();
  const [pending, setPending] = useState(false);

  async function write(of: number, version: number): Promise<number | null> {
    try {
      return (
        await callApi<typeof restoreVersionContract>("POST", `/prompts/${promptId}/versions/${of}/restore`, {
          version,
        })
      ).version;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(error.code === "EDIT_CONFLICT" ? t("changedMeanwhile") : error.message || t("failed"), {
        type: "error",
        duration: FAILURE_MS,
      });
      router.refresh();
      return null;
    }
  }

  async function undo(version: number) {
    if ((await write(newest, version)) === null) return;
    toast(t("undone"), { type: "success" });
    router.refresh();
  }

  async function restore() {
    setPending(true);
    const version = await write(number, seen);
    setPending(false);
    if (version === null) return;
    toast(t("restored", { number }), {
      type: "success",
      duration: UNDO_MS,
      action: { label: t("undo"), onClick: () => void undo(version) },
    });
    document.getElementById("compared")?.focus(); // this button goes
    router.push(historyHref(promptId));
    router.refresh();
  }

  if (number === newest) return null;
  return (
    <Button pending={pending} onClick={() => void restore()} className="noscript:hidden">
      <Undo2 aria-hidden />
      {t("restore", { number })}
    </Button>
  );
}
