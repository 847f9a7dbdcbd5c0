"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { useModal } from "@/components/common/dialogs/modal-frame";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { NativeSelect } from "@/components/common/fields/native-select";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Textarea } from "@/components/ui/textarea";
import { submitReport } from "@/lib/reports/actions";
import { REPORT_LIMITS, REPORT_REASONS, type ReportKind } from "@/lib/reports/reasons";
import { reportFields, type ReportFields } from "@/lib/reports/schema";
import { ReportDone } from "./report-done";

/** The reported thing. */
export type Reported = { kind: ReportKind; id: string };

type Values = { part: string; reason: ReportFields["reason"]; text: string };
const EMPTY: Values = { part: "", reason: "spam", text: "" };

type ReportFormProps = {
  reported: Reported;
  name: string;
  /** Results of a prompt; each can be reported instead of it. */
  parts: { id: string; name: string }[];
};

/** Tells the administrators why something should not be seen. The page says itself that it arrived: any address of its own would open as a window. */
export function ReportForm({ reported, name, parts }: ReportFormProps) {
  const t = useTranslations("reports.form");
  const modal = useModal();
  const [isSent, setSent] = useState(false);
  if (isSent) return <ReportDone what="sent" />;
  return (
    <FormFrame title={t(`titles.${reported.kind}`)} description={t("lead")} size="sm">
      <ActionForm
        action={submitReport}
        schema={reportFields}
        initial={EMPTY}
        ids={reported}
        submit={t("send")}
        back="/"
        done={modal ? { toast: t("sent") } : { then: () => setSent(true) }}
        failed={t("failed")}
      >
        <p className="line-clamp-3 font-medium wrap-anywhere">{name}</p>
        <Fields parts={parts} />
      </ActionForm>
    </FormFrame>
  );
}

function Fields({ parts }: Pick<ReportFormProps, "parts">) {
  const t = useTranslations("reports.form");
  const { control } = useFormContext<Values>();
  return (
    <>
      {parts.length > 0 && (
        <LabelledField control={control} name="part" label={t("about")}>
          {(field) => (
            <NativeSelect {...field}>
              <option value="">{t("whole")}</option>
              {parts.map((part) => (
                <option key={part.id} value={part.id}>
                  {part.name}
                </option>
              ))}
            </NativeSelect>
          )}
        </LabelledField>
      )}
      <LabelledField control={control} name="reason" label={t("reason")} required>
        {(field) => (
          <NativeSelect {...field}>
            {REPORT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </LabelledField>
      <LabelledField control={control} name="text" label={t("text")}>
        {(field) => (
          <Textarea
            {...field}
            maxLength={REPORT_LIMITS.textMax}
            placeholder={t("hint")}
            className="min-h-24"
          />
        )}
      </LabelledField>
    </>
  );
}
