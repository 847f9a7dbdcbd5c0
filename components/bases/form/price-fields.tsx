import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ACCESS_TYPES } from "@/lib/bases/access-types";
import type { AccessType, BaseFormValues } from "@/lib/bases/schema";
import { yearlySaving } from "@/lib/bases/purchases/prices";
import { NativeSelect } from "@/components/common/fields/native-select";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { BASE_LIMITS } from "@/lib/bases/limits";
import type { CommissionTerms } from "@/lib/money/ledger/commission";
import { PriceField } from "./price-field";

/** `renews`: subscriptions may renew here, so that they may begin with trial days. `terms`: of the seller's new sales. */
type PriceFieldsProps = { renews: boolean; terms: CommissionTerms };

/** The fields of the prices that belong to each access type. */
const FIELDS: Record<AccessType, ((props: PriceFieldsProps) => ReactNode) | null> = {
  PRIVATE: null,
  FREE: null,
  SUBSCRIPTION: SubscriptionPrices,
  ONE_TIME: OneTimePrice,
  CODE_ONLY: null,
};

/** The prices that the chosen access type needs, where it needs any. Without scripts those of all types. */
export function PriceFields(props: PriceFieldsProps) {
  const { control } = useFormContext<BaseFormValues>();
  const accessType = useWatch({ control, name: "access_type" });
  return ACCESS_TYPES.map((type) => {
    const Fields = FIELDS[type];
    if (!Fields) return null;
    if (type === accessType) return <Fields key={type} {...props} />;
    return (
      <noscript key={type}>
        <Fields {...props} />
      </noscript>
    );
  });
}

function OneTimePrice({ terms }: PriceFieldsProps) {
  const t = useTranslations("bases.form");
  return (
    <div className="sm:max-w-1/2 sm:pr-2">
      <PriceField name="one_time_price" label={t("oneTime")} hint={t("oneTimeHint")} terms={terms} />
    </div>
  );
}

function SubscriptionPrices({ renews, terms }: PriceFieldsProps) {
  const t = useTranslations("bases.form");
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t("prices")}</legend>
      <p className="text-sm text-muted-foreground">{t("pricesHint")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField name="subscription_price_monthly" label={t("monthly")} terms={terms} />
        <PriceField
          name="subscription_price_yearly"
          label={t("yearly")}
          terms={terms}
          checks="subscription_price_monthly"
        />
      </div>
      <YearlySaving />
      {renews && <TrialDays />}
    </fieldset>
  );
}

/** Days before the first charge of a subscription that renews. */
function TrialDays() {
  const t = useTranslations("bases.form");
  const { control } = useFormContext<BaseFormValues>();
  return (
    <LabelledField control={control} name="trialDays" label={t("trialDays")} description={t("trialDaysHint")}>
      {(field) => (
        <NativeSelect {...field} value={String(field.value ?? 0)} className="sm:w-60">
          {Array.from({ length: BASE_LIMITS.trialDays + 1 }, (_, count) => (
            <option key={count} value={String(count)}>
              {t("trialDaysCount", { count })}
            </option>
          ))}
        </NativeSelect>
      )}
    </LabelledField>
  );
}

/** How much cheaper the year is, while the prices are typed. */
function YearlySaving() {
  const t = useTranslations("bases.form");
  const { control } = useFormContext<BaseFormValues>();
  const [monthly, yearly] = useWatch({
    control,
    name: ["subscription_price_monthly", "subscription_price_yearly"],
  }).map(Number);
  const saving = yearlySaving(monthly, yearly);
  const text =
    saving !== null ? t("saving", { percent: saving }) : monthly && yearly ? t("noSaving") : t("savingWait");
  return (
    <p
      role="status"
      className={saving !== null ? "text-sm font-medium text-free" : "text-sm text-muted-foreground"}
    >
      {text}
    </p>
  );
}
