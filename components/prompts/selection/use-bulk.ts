import { useTranslations } from "next-intl";
import { tellFailure, useCall } from "@/components/common/hooks/use-call";
import { toast } from "@/components/common/toast";
import { callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { bulkContract } from "@/lib/bulk/contract";
import type { BulkAnswer } from "@/lib/bulk/schema";

type Call = BulkAnswer["undo"][number];

/** A change without the prompts that it is for; prompts are restored by undoing only. */
export type Change = Omit<Call, "ids" | "action"> & { action: Exclude<Call["action"], "restore"> };

/** Time to read the result and to undo it. */
const UNDO_MS = 8000;

/** Makes one change for many prompts, tells its result and offers to undo it. */
export function useBulk() {
  const t = useTranslations("selection");
  const router = useRouter();
  const { pending, run } = useCall();
  const tell = (error: unknown) => tellFailure(error, t("failed"));

  async function undo(calls: BulkAnswer["undo"]) {
    try {
      const answers: BulkAnswer[] = [];
      for (const call of calls)
        answers.push(await callApi<typeof bulkContract>("POST", "/prompts/bulk", call));
      const failed = answers.reduce((sum, answer) => sum + answer.failed.length, 0);
      toast(failed ? t("undoneBut", { failed }) : t("undone"), {
        type: failed ? "warning" : "success",
        duration: UNDO_MS,
      });
    } catch (error) {
      tell(error);
    }
    router.refresh();
  }

  /** @returns the result; null when it is unknown */
  async function change(ids: string[], asked: Change): Promise<BulkAnswer | null> {
    let known: BulkAnswer | null = null;
    await run(async () => {
      const answer = await callApi<typeof bulkContract>("POST", "/prompts/bulk", { ...asked, ids });
      const { done, failed, undo: calls } = answer;
      const said = t(`done.${asked.action}`, { count: done.length });
      toast(
        failed.length === 0
          ? said
          : done.length > 0
            ? t("doneBut", { done: said, failed: failed.length })
            : t("doneNone", { failed: failed.length }),
        {
          type: failed.length ? "warning" : "success",
          duration: UNDO_MS,
          ...(calls.length > 0 && { action: { label: t("undo"), onClick: () => void undo(calls) } }),
        },
      );
      router.refresh();
      known = answer;
    }, tell);
    return known;
  }

  return { change, pending };
}
