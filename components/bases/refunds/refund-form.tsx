"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { RadioField } from "@/components/common/fields/radio-field";
import { NOTIFICATION_DURATION } from "@/components/common/toast";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Input } from "@/components/ui/input";
import { RadioCard } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { submitRefund } from "@/lib/bases/purchases/refunds/actions";
import { refundInput, type RefundInput } from "@/lib/bases/purchases/schema";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Locale } from "@/lib/platform/viewer";

type Access = NonNullable<RefundInput["access"]>;
/** `access` is empty until it is chosen: a buyer loses nothing by a button that was pressed in a hurry. */
type Values = { amount: string; access: Access | ""; reason: string };

const refundFields = refundInput.omit({ id: true });

type RefundFormProps = {
  orderId: string;
  /** Rubles not refunded yet, with two decimals. */
  left: string;
  canBePart: boolean;
  /** The possible effects on the access, with an explanation; empty when the order gives no access. */
  choices: { value: Access; text: string }[];
};

/** Refunds a sale: the amount, the effect on the access, and the reason. */
export function RefundForm({ orderId, ...order }: RefundFormProps) {
  const t = useTranslations("refund");
  const back = `/purchase/${orderId}`;
  return (
    <ActionForm
      action={submitRefund}
      schema={refundFields}
      initial={
        { amount: order.left, access: order.choices.length > 0 ? "" : "end", reason: "" } satisfies Values
      }
      ids={{ id: orderId }}
      mode="onTouched"
      submit={t("confirm")}
      variant="destructive"
      back={back}
      done={{
        toast: ({ refund }) => t(refund === "pending" ? "underWay" : "done"),
        duration: NOTIFICATION_DURATION,
        to: back,
      }}
      failed={t("failed")}
      signIn={t("signIn")}
    >
      <RefundInputs {...order} />
    </ActionForm>
  );
}

function RefundInputs({ left, canBePart, choices }: Omit<RefundFormProps, "orderId">) {
  const t = useTranslations("refund");
  const locale = useLocale() as Locale;
  const { control } = useFormContext<Values>();
  return (
    <>
      {canBePart && (
        <LabelledField
          control={control}
          name="amount"
          required
          label={t("amount")}
          hint={t("amountHint", { left: formatPrice(Number(left), locale) })}
        >
          {(field) => <Input {...field} inputMode="decimal" autoComplete="off" className="max-w-40" />}
        </LabelledField>
      )}
      {choices.length > 0 && <HiddenFields values={{ access: "" }} />}
      {choices.length > 0 && (
        <RadioField<Values> name="access" label={t("accessOf")} required>
          {choices.map(({ value, text }) => (
            <RadioCard key={value} value={value} label={t(`choices.${value}`)} text={text} />
          ))}
        </RadioField>
      )}
      <LabelledField control={control} name="reason" label={t("reason")} hint={t("reasonHint")}>
        {(field) => <Textarea {...field} rows={2} />}
      </LabelledField>
    </>
  );
}
