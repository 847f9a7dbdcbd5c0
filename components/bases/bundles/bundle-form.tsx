"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { FormDescription, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { submitBundle, submitNewBundle } from "@/lib/bases/purchases/bundles/actions";
import {
  type Bundle,
  BUNDLE_LIMITS,
  type BundleChoice,
  bundleFields,
} from "@/lib/bases/purchases/bundles/schema";
import type { CommissionTerms } from "@/lib/money/ledger/commission";
import { bundleHref, OWN_BUNDLES } from "@/lib/platform/hrefs";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Locale } from "@/lib/platform/viewer";
import { Earnings, kopecksOf } from "../earnings";

type Values = { title: string; description: string; price: string; baseIds: string[] };

type BundleFormProps = {
  /** The one to change; null for a new one. */
  bundle: (Pick<Bundle, "id" | "slug" | "title" | "description" | "price"> & { baseIds: string[] }) | null;
  /** Those that are in it first. */
  choices: BundleChoice[];
  /** Of the seller's new sales. */
  terms: CommissionTerms;
};

/** Creates or edits a bundle: bases, name and price (docs/product/bundles.md 1). */
export function BundleForm({ bundle, choices, terms }: BundleFormProps) {
  const t = useTranslations("bundles.form");
  return (
    <ActionForm
      action={bundle ? submitBundle : submitNewBundle}
      schema={bundleFields}
      initial={{
        title: bundle?.title ?? "",
        description: bundle?.description ?? "",
        price: bundle ? String(bundle.price) : "",
        baseIds: bundle?.baseIds ?? [],
      }}
      ids={{ id: bundle?.id }}
      submit={t(bundle ? "save" : "create")}
      back={bundle ? bundleHref(bundle) : OWN_BUNDLES}
      done={{ toast: t(bundle ? "saved" : "created"), to: bundleHref }}
      failed={t("failed")}
      signIn={t("signIn")}
    >
      <BundleInputs choices={choices} terms={terms} />
      {bundle && <p className="text-sm text-muted-foreground">{t("kept")}</p>}
    </ActionForm>
  );
}

function BundleInputs({ choices, terms }: Pick<BundleFormProps, "choices" | "terms">) {
  const t = useTranslations("bundles.form");
  const { control } = useFormContext<Values>();
  const gross = kopecksOf(useWatch({ control, name: "price" }));
  return (
    <>
      <LabelledField control={control} name="title" label={t("title")} required>
        {(field) => <Input {...field} autoComplete="off" maxLength={BUNDLE_LIMITS.title} />}
      </LabelledField>
      <LabelledField control={control} name="description" label={t("description")}>
        {(field) => <Textarea {...field} rows={4} maxLength={BUNDLE_LIMITS.description} />}
      </LabelledField>
      <BasesField choices={choices} />
      <LabelledField
        control={control}
        name="price"
        label={t("price")}
        required
        description={
          <>
            {t("priceHint")} <Earnings gross={gross} terms={terms} per="once" />
          </>
        }
      >
        {(field) => (
          <Input
            {...field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="max-w-40 tabular-nums"
          />
        )}
      </LabelledField>
    </>
  );
}

/** Checkboxes for the bundle's bases, with single prices. The order of ticking is the order in the bundle. */
function BasesField({ choices }: Pick<BundleFormProps, "choices">) {
  const { control } = useFormContext<Values>();
  const t = useTranslations("bundles");
  const locale = useLocale() as Locale;
  const id = useId();
  return (
    <FormField
      control={control}
      name="baseIds"
      render={({ field }) => {
        const sum = choices.reduce(
          (all, { id: each, price }) => all + (field.value.includes(each) ? price : 0),
          0,
        );
        return (
          <FormItem>
            <fieldset aria-describedby={id} className="grid gap-2">
              <legend className="mb-2 text-sm font-medium">{t("form.bases")}</legend>
              <FormDescription id={id}>
                {t("form.basesHint", { min: BUNDLE_LIMITS.fewest, max: BUNDLE_LIMITS.most })}
              </FormDescription>
              <div className="grid divide-y rounded-lg border">
                {choices.map((choice, index) => (
                  <label key={choice.id} className="flex min-h-11 items-center gap-3 px-3 py-2 text-sm">
                    <input
                      ref={index === 0 ? field.ref : undefined}
                      type="checkbox"
                      name="baseIds[]"
                      value={choice.id}
                      checked={field.value.includes(choice.id)}
                      onBlur={field.onBlur}
                      onChange={({ target }) =>
                        field.onChange(
                          target.checked
                            ? [...field.value, choice.id]
                            : field.value.filter((each) => each !== choice.id),
                        )
                      }
                      className="size-5 shrink-0 accent-primary"
                    />
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      {choice.name}
                      {choice.notSold && (
                        <span className="text-muted-foreground">{` · ${t(`form.${choice.notSold}`)}`}</span>
                      )}
                    </span>
                    <span className="shrink-0 tabular-nums">{formatPrice(choice.price, locale)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            {sum > 0 && (
              <p aria-live="polite" className="text-sm tabular-nums noscript:hidden">
                {t("form.sum", { price: formatPrice(Math.round(sum * 100) / 100, locale) })}
              </p>
            )}
            <FormMessage />
          </FormItem>
        );
      }}
    />
  );
}
