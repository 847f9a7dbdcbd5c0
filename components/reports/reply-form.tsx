import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Textarea } from "@/components/ui/textarea";
import { submitReply } from "@/lib/reports/actions";
import { REPORT_LIMITS } from "@/lib/reports/reasons";
import { replyFields } from "@/lib/reports/schema";

type Props = {
  caseId: string;
  /** There is an answer, which this one replaces. */
  answered: boolean;
};

/** What the owner answers to the hiding of something. */
export function ReplyForm({ caseId, answered }: Props) {
  const t = useTranslations("reports.reply");
  return (
    <ActionForm
      action={submitReply}
      schema={replyFields}
      initial={{ text: "" }}
      ids={{ id: caseId }}
      submit={t("send")}
      variant="outline"
      done={{ toast: t("sent") }}
      around={(form) => <div className="text-foreground">{form}</div>}
      failed={t("failed")}
    >
      <ReplyField label={t(answered ? "again" : "label")} />
    </ActionForm>
  );
}

function ReplyField({ label }: { label: string }) {
  const t = useTranslations("reports.reply");
  const { control } = useFormContext<{ text: string }>();
  return (
    <LabelledField control={control} name="text" label={label}>
      {(field) => (
        <Textarea
          {...field}
          maxLength={REPORT_LIMITS.replyMax}
          placeholder={t("hint")}
          className="min-h-20"
        />
      )}
    </LabelledField>
  );
}
