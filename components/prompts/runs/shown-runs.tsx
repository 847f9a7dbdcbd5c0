"use client";

import { Square, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { toast } from "@/components/common/toast";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { deleteRunContract } from "@/lib/ai/runs/contract";
import type { Run, RunnableModel } from "@/lib/ai/runs/schema";
import { Answers } from "./answers";
import { useAnswers } from "./use-answers";

type Props = {
  runs: readonly Run[];
  models: readonly RunnableModel[];
  /** Their prompt is in a base of the person's. */
  isOwn: boolean;
  /** The page that follows their deletion. */
  after: string;
};

/** Answers on a page of their own: those that are being written grow here; all of them are deleted together. */
export function ShownRuns({ runs, models, isOwn, after }: Props) {
  const t = useTranslations("runs");
  const { answers, running, failure, stop, change } = useAnswers(runs);
  const confirm = useConfirm();
  const router = useRouter();

  async function remove() {
    try {
      const agreed = await confirm({
        title: t("deleteTitle", { count: answers.length }),
        description: t("deleteText"),
        confirmLabel: t("delete"),
        destructive: true,
        onConfirm: async () => {
          for (const { id } of answers) await callApi<typeof deleteRunContract>("DELETE", `/runs/${id}`);
        },
      });
      if (!agreed) return;
      toast(t("deleted"), { type: "success" });
      router.replace(after);
    } catch (error) {
      toast((error instanceof ApiError && error.message) || t("failed"), { type: "error", duration: 4000 });
      router.refresh();
    }
  }

  return (
    <>
      {failure && <CallFailure error={failure} fallback={t("broken")} signIn={t("signIn")} />}
      <Answers answers={answers} models={models} isOwn={isOwn} onChange={change} />
      <div className="noscript:hidden">
        {running ? (
          <Button variant="outline" onClick={() => void stop()}>
            <Square aria-hidden />
            {t("stop")}
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => void remove()}>
            <Trash2 aria-hidden />
            {t("delete")}
          </Button>
        )}
      </div>
    </>
  );
}
