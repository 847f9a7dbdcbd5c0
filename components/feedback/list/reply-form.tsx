import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { FEEDBACK_DRAFT } from "@/components/common/drafts/shared-drafts";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Textarea } from "@/components/ui/textarea";
import { submitReply } from "@/lib/feedback/actions";
import { FEEDBACK_LIMITS } from "@/lib/feedback/kinds";
import { type Feedback, replyFields } from "@/lib/feedback/schema";

type Props = { feedback: Feedback; onAnswered: (changed: Feedback) => void };

/** Answers a message, folded until it is wanted; the earlier answer is above it. Typed text outlives the row (docs/product/feedback.md 2). */
export function ReplyForm({ feedback: { id, reply, user }, onAnswered }: Props) {
  const t = useTranslations("feedback.admin.reply");
  return (
    <div className="grid w-full gap-2">
      {reply && (
        <p className="border-l-2 pl-3 text-muted-foreground">
          <span className="font-medium text-foreground">{t("answer")}</span>{" "}
          <span className="whitespace-pre-wrap wrap-anywhere">{reply}</span>
        </p>
      )}
      {user && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-muted-foreground underline-offset-4 hover:text-foreground hover:underline">
            {t(reply ? "again" : "open")}
          </summary>
          <div className="pt-2">
            <ActionForm
              action={submitReply}
              schema={replyFields}
              initial={{ reply: "" }}
              ids={{ id }}
              submit={t("send")}
              done={{ toast: t("sent"), then: onAnswered }}
              failed={t("failed")}
              draft={`${FEEDBACK_DRAFT}:${id}`}
              around={(form) => form}
            >
              <Field />
            </ActionForm>
          </div>
        </details>
      )}
    </div>
  );
}

function Field() {
  const t = useTranslations("feedback.admin.reply");
  const { control } = useFormContext<{ reply: string }>();
  return (
    <LabelledField control={control} name="reply" label={t("label")}>
      {(field) => <Textarea {...field} maxLength={FEEDBACK_LIMITS.replyMax} className="min-h-20" />}
    </LabelledField>
  );
}
