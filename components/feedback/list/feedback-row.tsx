import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { DateText } from "@/components/common/date-text";
import { FEEDBACK_DRAFT } from "@/components/common/drafts/shared-drafts";
import { EmailText } from "@/components/common/email-text";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionButton } from "@/components/layout/forms/action-button";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Badge } from "@/components/ui/badge";
import { TableCell, TableRow } from "@/components/ui/table";
import { Textarea } from "@/components/ui/textarea";
import { submitFeedbackDeletion, submitReply } from "@/lib/feedback/actions";
import { FEEDBACK_LIMITS } from "@/lib/feedback/kinds";
import { type Feedback, replyFields } from "@/lib/feedback/schema";
import { profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { TYPE_ICONS } from "../feedback-kinds";
import { excerpt, MessageText } from "./message-text";
import { StatusSelect } from "./status-select";

type Props = {
  feedback: Feedback;
  /** The changed message, at once. */
  onStatus: (changed: Feedback) => void;
  /** The list is another now. */
  onChanged: () => void;
};

/** One message: what it is about, who wrote it, whether it was dealt with. */
export function FeedbackRow({ feedback, onStatus, onChanged }: Props) {
  const t = useTranslations("feedback");
  const { type, message, user, createdAt } = feedback;
  const Icon = TYPE_ICONS[type];
  return (
    <TableRow>
      <TableCell className="max-md:grid md:w-1/2">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <Badge variant={type === "BUG" ? "destructive" : "secondary"}>
            <Icon aria-hidden />
            {t(`types.${type}`)}
          </Badge>
          <MessageText text={message} />
          <ReplyForm
            feedback={feedback}
            onAnswered={(changed) => {
              onStatus(changed);
              onChanged();
            }}
          />
        </div>
      </TableCell>
      <TableCell label={t("admin.column.user")} className="md:min-w-34 lg:min-w-44">
        {user ? (
          <span className="grid min-w-0 max-md:justify-items-end">
            <Link
              href={profileHref(user)}
              prefetch={false}
              className="-my-0.5 py-0.5 font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {`${user.name} ${user.surname}`.trim()}
            </Link>
            {user.email && (
              <EmailText value={user.email} className="wrap-anywhere hyphens-none text-muted-foreground" />
            )}
          </span>
        ) : (
          <span className="text-muted-foreground">{t("admin.deletedUser")}</span>
        )}
      </TableCell>
      <TableCell label={t("admin.column.created")} className="lg:whitespace-nowrap">
        <DateText value={createdAt} time />
      </TableCell>
      <TableCell label={t("admin.column.status")} className="max-md:items-center">
        <StatusSelect feedback={feedback} onStatus={onStatus} onChanged={onChanged} />
      </TableCell>
      <TableCell className="max-md:-mb-2 max-md:justify-end max-md:border-t max-md:pt-2 md:pl-0 md:text-right">
        <ActionButton
          action={submitFeedbackDeletion}
          values={{ id: feedback.id }}
          question={{
            title: t("admin.deleteTitle"),
            description: t("admin.deleteText", { message: excerpt(message) }),
            confirmLabel: t("admin.deleteAction"),
            destructive: true,
          }}
          done={{ toast: t("admin.deleted"), then: onChanged }}
          failed={t("admin.deleteFailed")}
          variant="ghost"
          aria-label={t("admin.delete", { message: excerpt(message) })}
          className="max-md:-mx-3 max-md:px-3 max-md:text-destructive md:w-9 md:px-0"
        >
          <Trash2 aria-hidden />
          <span className="md:hidden">{t("admin.deleteAction")}</span>
        </ActionButton>
      </TableCell>
    </TableRow>
  );
}

type ReplyFormProps = { feedback: Feedback; onAnswered: (changed: Feedback) => void };

/** Answers a message, folded until it is wanted; the earlier answer is above it. Typed text outlives the row (docs/product/feedback.md 2). */
function ReplyForm({ feedback: { id, reply, user }, onAnswered }: ReplyFormProps) {
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
