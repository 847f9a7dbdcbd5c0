"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { RadioField } from "@/components/common/fields/radio-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { RadioCard } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { submitRequest } from "@/lib/bases/purchases/refunds/requests/actions";
import { REQUEST_LIMITS } from "@/lib/bases/purchases/refunds/requests/limits";
import { requestFields, type RequestKind } from "@/lib/bases/purchases/refunds/requests/schema";

type Values = { kind: RequestKind; text: string };

type HelpFormProps = {
  orderId: string;
  /** What can be asked. */
  kinds: readonly RequestKind[];
  /** The day until which the money can be or could be asked for; null where none was paid. */
  until: string | null;
};

/** What a buyer asks of the seller: the money back, while that is possible, or something else. */
export function HelpForm({ orderId, kinds, until }: HelpFormProps) {
  const t = useTranslations("requests");
  return (
    <ActionForm
      action={submitRequest}
      schema={requestFields}
      initial={{ kind: kinds[0]!, text: "" } satisfies Values}
      ids={{ id: orderId }}
      submit={<SubmitText />}
      back={`/purchase/${orderId}`}
      done={{ toast: t("sent"), to: `/purchase/${orderId}` }}
      failed={t("failed")}
      signIn={t("signIn")}
    >
      {kinds.length > 1 && until ? (
        <KindField until={until} />
      ) : (
        <>
          <HiddenFields values={{ kind: kinds[0]! }} />
          {until && (
            <p className="text-sm text-pretty text-muted-foreground">
              {t(kinds[0] === "refund" ? "until" : "late", { date: until })}
            </p>
          )}
        </>
      )}
      <TextField />
    </ActionForm>
  );
}

function useKind(): RequestKind {
  return useFormContext<Values>().watch("kind") === "refund" ? "refund" : "question";
}

function SubmitText() {
  const t = useTranslations("requests");
  const kind = useKind();
  return (
    <>
      <span className="noscript:hidden">{t(`send.${kind}`)}</span>
      <span className="hidden noscript:inline">{t("sendPlain")}</span>
    </>
  );
}

function TextField() {
  const t = useTranslations("requests");
  const { control } = useFormContext<Values>();
  const kind = useKind();
  return (
    <LabelledField
      control={control}
      name="text"
      label={t("text")}
      required={kind === "question"}
      description={
        <span className={kind === "refund" ? undefined : "noscript:inline hidden"}>{t("textHint")}</span>
      }
    >
      {(field) => (
        <Textarea {...field} maxLength={REQUEST_LIMITS.textMax} className="max-h-[40dvh] min-h-28" />
      )}
    </LabelledField>
  );
}

function KindField({ until }: { until: string }) {
  const t = useTranslations("requests");
  return (
    <RadioField<Values> name="kind" label={t("kind")} className="gap-2">
      <RadioCard value="refund" label={t("kinds.refund")} text={t("until", { date: until })} />
      <RadioCard value="question" label={t("kinds.question")} text={t("questionHint")} />
    </RadioField>
  );
}
