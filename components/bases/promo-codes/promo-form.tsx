"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { RadioField } from "@/components/common/fields/radio-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Input } from "@/components/ui/input";
import { RadioCard } from "@/components/ui/radio-group";
import { submitNewPromo, submitPromo } from "@/lib/bases/promo-codes/actions";
import { type PromoCode, promoFields, type PromoTerm } from "@/lib/bases/promo-codes/schema";
import { discountOf } from "@/lib/bases/promo-codes/reduce";
import type { CommissionTerms } from "@/lib/money/ledger/commission";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Locale } from "@/lib/platform/viewer";
import { Earnings, kopecksOf } from "../earnings";
import { formValuesOf, type PromoValues } from "./form-values";
import { promosHref } from "./promos-href";

type PromoFormProps = {
  baseId: string;
  /** The one to change; null for a new one. */
  promo: PromoCode | null;
  /** What the base is sold for now, with prices in rubles. */
  sold: { term: PromoTerm; price: number }[];
  /** Of the seller's new sales. */
  terms: CommissionTerms;
};

/** What a promo code is like (docs/product/promo-codes.md 1). */
export function PromoForm({ baseId, promo, sold, terms }: PromoFormProps) {
  const t = useTranslations("promoCodes.form");
  const list = promosHref(baseId);
  return (
    <ActionForm
      action={promo ? submitPromo : submitNewPromo}
      schema={promoFields}
      initial={formValuesOf(
        promo,
        sold.map(({ term }) => term),
      )}
      ids={{ id: baseId, promoId: promo?.id }}
      submit={t(promo ? "save" : "create")}
      back={list}
      done={{ toast: t(promo ? "saved" : "created"), to: list }}
      failed={t("failed")}
      signIn={t("signIn")}
    >
      <PromoFields sold={sold} terms={terms} />
      {promo && <p className="text-sm text-muted-foreground">{t("kept")}</p>}
    </ActionForm>
  );
}

function PromoFields({ sold, terms }: Pick<PromoFormProps, "sold" | "terms">) {
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
      <PromoEarnings sold={sold} terms={terms} />
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

const TERMS = { any: "monthly,yearly", monthly: "monthly", yearly: "yearly" } as const;

/** Which terms of a subscription the promo code is for. */
function TermsField() {
  const t = useTranslations("promoCodes");
  return (
    <RadioField<PromoValues> name="terms" label={t("form.terms")} className="sm:grid-cols-3">
      {(["any", "monthly", "yearly"] as const).map((name) => (
        <RadioCard key={name} value={TERMS[name]} label={t(`terms.${name}`)} />
      ))}
    </RadioField>
  );
}

/** A promo code lowers the first term only. */
const FIRST = { once: "once", monthly: "firstMonthly", yearly: "firstYearly" } as const;

/** What a buyer pays with the code and what the seller gets of it, for each term that the code is for. */
function PromoEarnings({ sold, terms }: Pick<PromoFormProps, "sold" | "terms">) {
  const t = useTranslations("promoCodes.form");
  const locale = useLocale() as Locale;
  const { control } = useFormContext<PromoValues>();
  const [percent, amount, chosen] = useWatch({ control, name: ["percent", "amount", "terms"] });
  const share = /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : null;
  const reduction = { percent: share, amount: share === null ? kopecksOf(amount) : null };
  if (share === null ? reduction.amount === null : share < 1 || share > 100)
    return (
      <p className="text-sm text-muted-foreground">
        <Earnings gross={null} terms={terms} per="once" />
      </p>
    );
  return (
    <ul className="grid gap-1 text-sm text-muted-foreground">
      {sold
        .filter(({ term }) => chosen.split(",").includes(term))
        .map(({ term, price }) => {
          const full = Math.round(price * 100);
          const due = full - discountOf(full, reduction);
          return (
            <li key={term} className="tabular-nums">
              {t("due", { due: formatPrice(due / 100, locale), full: formatPrice(price, locale) })}{" "}
              <Earnings gross={terms.bearsDiscounts ? full : due} terms={terms} per={FIRST[term]} />
            </li>
          );
        })}
    </ul>
  );
}
