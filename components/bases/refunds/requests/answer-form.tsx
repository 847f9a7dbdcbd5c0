"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Textarea } from "@/components/ui/textarea";
import { submitAnswer } from "@/lib/bases/purchases/refunds/requests/actions";
import { REQUEST_LIMITS } from "@/lib/bases/purchases/refunds/requests/limits";
import { answerFields } from "@/lib/bases/purchases/refunds/requests/schema";

/** The words of an answer, below the request. */
export function AnswerForm({
  requestId,
  orderId,
  children,
}: {
  requestId: string;
  orderId: string;
  /** What was asked. */
  children: ReactNode;
}) {
  const t = useTranslations("requests");
  return (
    <ActionForm
      action={submitAnswer}
      schema={answerFields}
      initial={{ text: "" }}
      ids={{ id: requestId }}
      draft={`answer:${requestId}`} // the window of the refund takes this one's place
      submit={t("sendAnswer")}
      back={`/purchase/${orderId}`}
      done={{ toast: t("answered"), to: `/purchase/${orderId}` }}
      failed={t("failed")}
      signIn={t("signIn")}
    >
      {children}
      <AnswerField />
    </ActionForm>
  );
}

function AnswerField() {
  const t = useTranslations("requests");
  const { control } = useFormContext<{ text: string }>();
  return (
    <LabelledField control={control} name="text" label={t("answerText")} required>
      {(field) => (
        <Textarea {...field} maxLength={REQUEST_LIMITS.textMax} className="max-h-[40dvh] min-h-28" />
      )}
    </LabelledField>
  );
}
