"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Input } from "@/components/ui/input";
import { submitNewPromo, submitPromo } from "@/lib/bases/promo-codes/actions";
import { type PromoCode, promoFields, type PromoTerm } from "@/lib/bases/promo-codes/schema";
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
  const list = promosHref(baseId);
  return (
    <ActionForm
      action={promo ? submitPromo : submitNewPromo}
      schema={promoFields}
      initial={formValuesOf(promo, sold)}
      ids={{ id: baseId, promoId: promo?.id }}
      submit={t(promo ? "save" : "create")}
      back={list}
      done={{ toast: t(promo ? "saved" : "created"), to: list }}
      failed={t("failed")}
      signIn={t("signIn")}
    >
      <PromoFields sold={sold} />
      {promo && <p className="text-sm text-muted-foreground">{t("kept")}</p>}
    </ActionForm>
  );
}

function PromoFields({ sold }: Pick<PromoFormProps, "sold">) {
  const t = useTranslations("promoCodes.form");
  const { control, getValues } = useFormContext<PromoValues>();
  const digits = { autoComplete: "off", className: "tabular-nums" } as const;
  return (
    <>
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
      {sold.length > 1 ? <TermsField /> : <HiddenFields values={{ terms: getValues("terms") }} />}
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
    </>
  );
}
