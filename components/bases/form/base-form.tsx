"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { RadioField } from "@/components/common/fields/radio-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Input } from "@/components/ui/input";
import { RadioCard } from "@/components/ui/radio-group";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { Textarea } from "@/components/ui/textarea";
import { ACCESS_TYPE_FACTS, ACCESS_TYPES } from "@/lib/bases/access-types";
import { submitBase, submitNewBase } from "@/lib/bases/actions";
import { BASE_LIMITS } from "@/lib/bases/limits";
import { type Base, type BaseFormValues, settingsFields } from "@/lib/bases/schema";
import type { CommissionTerms } from "@/lib/money/ledger/commission";
import { baseHref } from "@/lib/platform/hrefs";
import { ACCESS_TYPE_LOOK } from "../access-type-look";
import { PriceFields } from "./price-fields";
import { type SampleChoice, StorefrontFields } from "./storefront-fields";

type BaseFormProps = {
  /** The base to edit; null for a new one. */
  base: Base | null;
  /** Prompts that may become samples. */
  choices: SampleChoice[];
  /** Its secret links that are open. */
  links?: number;
  /** Subscriptions may renew here. */
  renews: boolean;
  terms: CommissionTerms;
  /** A manager changes neither the access type nor the prices. */
  isOwner?: boolean;
  /** Whose draft is kept in this browser. */
  userId: string;
};

/** Create or edit a base (docs/product/bases.md 2). A successful save goes to /bases/{id}, cancel to /my-bases. */
export function BaseForm({ base, choices, links = 0, renews, terms, isOwner = true, userId }: BaseFormProps) {
  const t = useTranslations("bases.form");
  const subscribers = base?.subscriberCount ?? 0;
  const fixed = base && (!isOwner || base.access_type === "PRIVATE" || subscribers > 0);
  const initial = formValuesOf(base);
  return (
    <ActionForm
      action={base ? submitBase : submitNewBase}
      schema={settingsFields}
      initial={initial}
      ids={{ id: base?.id }}
      submit={t(base ? "save" : "create")}
      back="/my-bases"
      done={{ toast: t(base ? "saved" : "created"), to: baseHref }}
      failed={t("network")}
      told={({ status, message }) =>
        status === 401 ? message : t("failed", { message: message || t("network") })
      }
      kept={t("kept")}
      signIn={t("signIn")}
      draft={`${userId}:base:${base?.id ?? "new"}`}
    >
      <HiddenFields
        values={{
          access_type: fixed ? base.access_type : undefined,
          ...(!isOwner && {
            subscription_price_monthly: initial.subscription_price_monthly as string,
            subscription_price_yearly: initial.subscription_price_yearly as string,
            one_time_price: initial.one_time_price as string,
            trialDays: initial.trialDays as string,
          }),
        }}
      />
      <NameFields />
      {base?.access_type === "PRIVATE" ? (
        <p className="text-sm text-muted-foreground">{t("private")}</p>
      ) : (
        <>
          {isOwner && <AccessTypeField disabled={subscribers > 0} />}
          {isOwner && subscribers > 0 && (
            <p className="-mt-3 text-sm text-muted-foreground">{t("typeLocked", { count: subscribers })}</p>
          )}
          {links > 0 && (
            <p className="-mt-3 text-sm text-muted-foreground">{t("linksRemain", { count: links })}</p>
          )}
          {isOwner && <PriceFields renews={renews} terms={terms} />}
          <StorefrontFields isNew={base === null} choices={choices} trials={base?.trials} />
        </>
      )}
    </ActionForm>
  );
}

/** What the form starts with: the base's own values, or an empty FREE base. */
function formValuesOf(base: Base | null): BaseFormValues {
  return {
    base_name: base?.base_name ?? "",
    base_description: base?.base_description ?? "",
    access_type: base?.access_type ?? "FREE",
    subscription_price_monthly: typed(base?.subscription_price_monthly),
    subscription_price_yearly: typed(base?.subscription_price_yearly),
    one_time_price: typed(base?.one_time_price),
    showContents: base?.showContents ?? true,
    trialRuns: String(base?.trialRuns ?? 0),
    trialDays: String(base?.trialDays ?? 0),
    sampleIds: Array.from({ length: BASE_LIMITS.samples }, (_, place) => base?.sampleIds[place] ?? ""),
  };
}

function typed(price: number | null = null): string {
  return price === null ? "" : String(price);
}

/** Name and description: what every base has. */
function NameFields() {
  const t = useTranslations("bases.form");
  const { control } = useFormContext<BaseFormValues>();
  return (
    <>
      <LabelledField
        control={control}
        name="base_name"
        label={t("name")}
        required
        hint={t("atLeast", { min: BASE_LIMITS.nameMin })}
      >
        {(field) => <Input {...field} required autoComplete="off" placeholder={t("namePlaceholder")} />}
      </LabelledField>
      <LabelledField
        control={control}
        name="base_description"
        label={t("description")}
        required
        description={t("descriptionHint")}
        hint={t("atLeast", { min: BASE_LIMITS.descriptionMin })}
      >
        {(field) => <Textarea {...field} required className="min-h-28" />}
      </LabelledField>
    </>
  );
}

const OFFERED = ACCESS_TYPES.filter((type) => ACCESS_TYPE_FACTS[type].offered);

/** One card per access type, with an explanation. `disabled` while other people have access. */
function AccessTypeField({ disabled }: { disabled: boolean }) {
  const t = useTranslations("bases");
  const { clearErrors } = useFormContext<BaseFormValues>();
  return (
    <RadioField<BaseFormValues>
      name="access_type"
      label={t("form.accessType")}
      disabled={disabled}
      onChoose={() =>
        clearErrors(["subscription_price_monthly", "subscription_price_yearly", "one_time_price"])
      }
      className="sm:grid-cols-2"
    >
      {OFFERED.map((type) => {
        const { icon, name, explain } = ACCESS_TYPE_LOOK[type];
        return (
          <RadioCard
            key={type}
            value={type}
            className="has-disabled:opacity-60"
            label={
              <>
                <SpriteIcon name={icon} className="size-4 text-muted-foreground" />
                {t(name)}
              </>
            }
            text={t(explain)}
          />
        );
      })}
    </RadioField>
  );
}
