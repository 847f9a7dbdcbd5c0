"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Form, FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { submitRefund } from "@/lib/bases/purchases/refunds/actions";
import { refundInput, type RefundInput } from "@/lib/bases/purchases/schema";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import type { z } from "@/lib/platform/validation/zod";
import type { Locale } from "@/lib/platform/viewer";

type Access = NonNullable<RefundInput["access"]>;
/** `access` is empty until it is chosen: a buyer loses nothing by a button that was pressed in a hurry. */
type Values = { amount: string; access: Access | ""; reason: string };

const fields = refundInput.omit({ id: true });
const validate = zodResolver(fields as unknown as z.ZodType<z.output<typeof fields>, Values>);

type RefundFormProps = {
  orderId: string;
  /** Rubles not refunded yet, with two decimals. */
  left: string;
  canBePart: boolean;
  /** The possible effects on the access, with an explanation; empty when the order gives no access. */
  choices: { value: Access; text: string }[];
};

/** Refunds a sale: the amount, the effect on the access, and the reason. */
export function RefundForm({ orderId, left, canBePart, choices }: RefundFormProps) {
  const t = useTranslations("refund");
  const locale = useLocale() as Locale;
  const router = useRouter();
  const accessId = useId();
  const { posted, formAction, submit: send } = useFormAction(submitRefund);
  const start: Values = { amount: left, access: choices.length > 0 ? "" : "end", reason: "" };
  const form = useForm<Values, unknown, z.output<typeof fields>>({
    resolver: validate,
    ...useFormStart(posted, start),
    mode: "onTouched",
  });
  const { failure, attempt } = useFormFailure(posted, form);
  const back = `/purchase/${orderId}` as const;

  const submit = (input: z.output<typeof fields>) =>
    attempt(async () => {
      const { refund } = await send({ id: orderId, ...input });
      toast(t(refund === "pending" ? "underWay" : "done"), {
        type: "success",
        duration: NOTIFICATION_DURATION,
      });
      router.replace(back);
      router.refresh();
    });

  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="grid max-w-xl grid-cols-1 gap-5"
      >
        <HiddenFields values={{ id: orderId }} once />
        {canBePart && (
          <LabelledField
            control={form.control}
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
          <FormField
            control={form.control}
            name="access"
            render={({ field }) => (
              <FormItem>
                <span id={accessId} className="text-sm font-medium">
                  {t("accessOf")}
                </span>
                <FormControl>
                  <RadioGroup
                    aria-required
                    aria-labelledby={accessId}
                    name={field.name}
                    value={field.value}
                    onValueChange={field.onChange}
                  >
                    {choices.map(({ value, text }) => (
                      <RadioCard key={value} value={value} label={t(`choices.${value}`)} text={text} />
                    ))}
                  </RadioGroup>
                </FormControl>
                <FormMessage />
              </FormItem>
            )}
          />
        )}
        <LabelledField control={form.control} name="reason" label={t("reason")} hint={t("reasonHint")}>
          {(field) => <Textarea {...field} rows={2} />}
        </LabelledField>
        {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="destructive" pending={form.formState.isSubmitting}>
            {t("confirm")}
          </Button>
          <Button asChild variant="outline">
            <Link href={back} prefetch={false}>
              {t("cancel")}
            </Link>
          </Button>
        </div>
      </form>
    </Form>
  );
}
