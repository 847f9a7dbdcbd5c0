"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormFailure } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useSubmission } from "@/components/common/fields/use-submission";
import { toast } from "@/components/common/toast";
import { cn } from "@/components/ui/cn";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { submitFeedbackStatus } from "@/lib/feedback/actions";
import { FEEDBACK_STATUSES, type FeedbackStatus } from "@/lib/feedback/kinds";
import type { Feedback } from "@/lib/feedback/schema";
import { STATUS_ICONS } from "../feedback-kinds";
import { excerpt } from "./message-excerpt";

/** Moves a message between new and dealt with (docs/product/feedback.md 2); the choice is shown at once. */
export function StatusSelect({ feedback: { id, status, message } }: { feedback: Feedback }) {
  const t = useTranslations("feedback.admin");
  const { posted, submit } = useFormAction(submitFeedbackStatus);
  const { attempt } = useFormFailure(posted);
  const { pending, send } = useSubmission(submit, { toast: t("statusUpdated") });
  const [chosen, setChosen] = useState(status);

  function change(next: FeedbackStatus) {
    setChosen(next);
    void attempt(
      () => send({ id, status: next }),
      () => toast(t("statusFailed"), { type: "error" }),
    );
  }

  return (
    <Select
      value={pending ? chosen : status}
      onValueChange={(next) => !pending && change(next as FeedbackStatus)}
    >
      <SelectTrigger
        aria-label={t("changeStatus", { message: excerpt(message) })}
        aria-busy={pending}
        className={cn("w-44 md:max-lg:w-40", pending && "opacity-60")}
      >
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {FEEDBACK_STATUSES.map((each) => {
          const Icon = STATUS_ICONS[each];
          return (
            <SelectItem key={each} value={each}>
              <span className="inline-flex items-center gap-2">
                <Icon aria-hidden className={cn("size-4", each === "NEW" ? "text-paid" : "text-free")} />
                {t(`statuses.${each}`)}
              </span>
            </SelectItem>
          );
        })}
      </SelectContent>
    </Select>
  );
}
