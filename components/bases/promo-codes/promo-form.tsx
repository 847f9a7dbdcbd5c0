"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { FormActions } from "@/components/common/fields/sticky-actions";
import { toast } from "@/components/common/toast";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { submitNewPromo, submitPromo } from "@/lib/bases/promo-codes/actions";
import {
  type PromoCode,
  promoFields,
  type PromoFields,
  type PromoTerm,
} from "@/lib/bases/promo-codes/schema";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import { formValuesOf, type PromoValues } from "./form-values";
import { promosHref } from "./promos-href";
import { TermsField } from "./terms-field";

type PromoFormProps = {
  baseId: string;
  /** The one to change; null for a new one. */
  promo: PromoCode | null;
  /** The terms that the base is sold for now. */
  sold: PromoTerm[];
};

/** What a promo code is like (docs/product/promo-codes.md 1). */
export function PromoForm({ baseId, promo, sold }: PromoFormProps) {
  const t = useTranslations("promoCodes.form");
  const router = useRouter();
  const { posted, formAction, submit } = useFormAction(promo ? submitPromo : submitNewPromo);
  const start = useFormStart(posted, formValuesOf(promo, sold));
  // The schema takes more than texts; what a form holds are texts.
  const form = useForm<PromoValues, unknown, PromoFields>({
    resolver: zodResolver(promoFields) as unknown as Resolver<PromoValues, unknown, PromoFields>,
    ...start,
  });
  const { failure, attempt } = useFormFailure(posted, form);
  const [leaving, startLeaving] = useTransition();
  const { control } = form;

  const save = (input: PromoFields) =>
    attempt(async () => {
      await submit({ ...input, id: baseId, promoId: promo?.id });
      toast(t(promo ? "saved" : "created"), { type: "success" });
      startLeaving(() => router.push(promosHref(baseId)));
    });

  const digits = { autoComplete: "off", className: "tabular-nums" } as const;
  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="grid max-w-3xl gap-6"
      >
        <HiddenFields values={{ id: baseId, promoId: promo?.id }} once />
        <LabelledField control={control} name="code" label={t("code")} required description={t("codeHint")}>
          {(field) => (
            <Input
              {...field}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="font-mono uppercase"
            />
          )}
        </LabelledField>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <LabelledField control={control} name="percent" label={t("percent")} description={t("percentHint")}>
            {(field) => <Input {...field} {...digits} inputMode="numeric" maxLength={3} />}
          </LabelledField>
          <LabelledField control={control} name="amount" label={t("amount")} description={t("amountHint")}>
            {(field) => <Input {...field} {...digits} inputMode="decimal" maxLength={12} />}
          </LabelledField>
        </div>
        {sold.length > 1 ? <TermsField /> : <HiddenFields values={{ terms: start.defaultValues.terms }} />}
        <LabelledField control={control} name="maxUses" label={t("maxUses")} description={t("maxUsesHint")}>
          {(field) => <Input {...field} {...digits} inputMode="numeric" maxLength={7} />}
        </LabelledField>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <LabelledField
            control={control}
            name="validFrom"
            label={t("validFrom")}
            description={t("validFromHint")}
          >
            {(field) => <Input {...field} {...digits} type="date" />}
          </LabelledField>
          <LabelledField control={control} name="validTo" label={t("validTo")} description={t("validToHint")}>
            {(field) => <Input {...field} {...digits} type="date" />}
          </LabelledField>
        </div>
        {promo && <p className="text-sm text-muted-foreground">{t("kept")}</p>}
        {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} />}
        <FormActions>
          <Button type="submit" pending={form.formState.isSubmitting || leaving}>
            {t(promo ? "save" : "create")}
          </Button>
          <Button asChild variant="outline">
            <Link href={promosHref(baseId)} prefetch={false}>
              {t("cancel")}
            </Link>
          </Button>
        </FormActions>
      </form>
    </Form>
  );
}
