import { useTranslations } from "next-intl";
import { useOptimistic, useTransition } from "react";
import { toast } from "@/components/common/toast";
import { cn } from "@/components/ui/cn";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { setFeedbackStatusContract } from "@/lib/feedback/contract";
import { FEEDBACK_STATUSES, type FeedbackStatus } from "@/lib/feedback/kinds";
import type { Feedback } from "@/lib/feedback/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { STATUS_ICONS } from "../feedback-kinds";
import { excerpt } from "./message-text";

type Props = { feedback: Feedback; onStatus: (changed: Feedback) => void; onChanged: () => void };

/** Moves a message between new and dealt with (docs/product/feedback.md 2). */
export function StatusSelect({ feedback, onStatus, onChanged }: Props) {
  const t = useTranslations("feedback.admin");
  const [saving, startSaving] = useTransition();
  const [shown, show] = useOptimistic(feedback.status);

  function change(status: FeedbackStatus) {
    startSaving(async () => {
      show(status);
      try {
        onStatus(
          await callApi<typeof setFeedbackStatusContract>("PATCH", `/feedback/${feedback.id}`, { status }),
        );
        toast(t("statusUpdated"), { type: "success", id: "feedback-status" });
        onChanged();
      } catch {
        toast(t("statusFailed"), { type: "error", id: "feedback-status" });
      }
    });
  }

  return (
    <Select value={shown} onValueChange={(status) => change(status as FeedbackStatus)}>
      <SelectTrigger
        aria-label={t("changeStatus", { message: excerpt(feedback.message) })}
        aria-busy={saving}
        className={cn("w-44 md:max-lg:w-40", saving && "opacity-60")}
      >
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {FEEDBACK_STATUSES.map((status) => {
          const Icon = STATUS_ICONS[status];
          return (
            <SelectItem key={status} value={status}>
              <span className="inline-flex items-center gap-2">
                <Icon aria-hidden className={cn("size-4", status === "NEW" ? "text-paid" : "text-free")} />
                {t(`statuses.${status}`)}
              </span>
            </SelectItem>
          );
        })}
      </SelectContent>
    </Select>
  );
}
