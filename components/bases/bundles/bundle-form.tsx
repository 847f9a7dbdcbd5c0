"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useId, useTransition } from "react";
import { type Control, type Resolver, useForm } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { FormActions } from "@/components/common/fields/sticky-actions";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { toast } from "@/components/common/toast";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Form, FormDescription, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { submitBundle, submitNewBundle } from "@/lib/bases/purchases/bundles/actions";
import {
  type Bundle,
  BUNDLE_LIMITS,
  type BundleChoice,
  bundleFields,
  type BundleFields,
} from "@/lib/bases/purchases/bundles/schema";
import { bundleHref, OWN_BUNDLES } from "@/lib/platform/hrefs";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";

type Values = { title: string; description: string; price: string; baseIds: string[] };

type BundleFormProps = {
  /** The one to change; null for a new one. */
  bundle: (Pick<Bundle, "id" | "slug" | "title" | "description" | "price"> & { baseIds: string[] }) | null;
  /** Those that are in it first. */
  choices: BundleChoice[];
};

/** Creates or edits a bundle: bases, name and price (docs/product/bundles.md 1). */
export function BundleForm({ bundle, choices }: BundleFormProps) {
  const t = useTranslations("bundles.form");
  const router = useRouter();
  const { posted, formAction, submit } = useFormAction(bundle ? submitBundle : submitNewBundle);
  const form = useForm<Values, unknown, BundleFields>({
    // The schema takes more than texts; what a form holds are texts.
    resolver: zodResolver(bundleFields) as unknown as Resolver<Values, unknown, BundleFields>,
    ...useFormStart<Values>(posted, {
      title: bundle?.title ?? "",
      description: bundle?.description ?? "",
      price: bundle ? String(bundle.price) : "",
      baseIds: bundle?.baseIds ?? [],
    }),
  });
  const { failure, attempt } = useFormFailure(posted, form);
  const [leaving, startLeaving] = useTransition();
  const { control } = form;
  const back = bundle ? bundleHref(bundle) : OWN_BUNDLES;

  const save = (input: BundleFields) =>
    attempt(async () => {
      const saved = await submit({ ...input, id: bundle?.id });
      toast(t(bundle ? "saved" : "created"), { type: "success" });
      startLeaving(() => router.push(bundleHref(saved)));
    });

  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="grid max-w-3xl gap-6"
      >
        <HiddenFields values={{ id: bundle?.id }} once />
        <LabelledField control={control} name="title" label={t("title")} required>
          {(field) => <Input {...field} autoComplete="off" maxLength={BUNDLE_LIMITS.title} />}
        </LabelledField>
        <LabelledField control={control} name="description" label={t("description")}>
          {(field) => <Textarea {...field} rows={4} maxLength={BUNDLE_LIMITS.description} />}
        </LabelledField>
        <BasesField control={control} choices={choices} />
        <LabelledField
          control={control}
          name="price"
          label={t("price")}
          required
          description={t("priceHint")}
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
        {bundle && <p className="text-sm text-muted-foreground">{t("kept")}</p>}
        {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} />}
        <FormActions>
          <Button type="submit" pending={form.formState.isSubmitting || leaving}>
            {t(bundle ? "save" : "create")}
          </Button>
          <Button asChild variant="outline">
            <Link href={back} prefetch={false}>
              {t("cancel")}
            </Link>
          </Button>
        </FormActions>
      </form>
    </Form>
  );
}

/** Checkboxes for the bundle's bases, with single prices. The order of ticking is the order in the bundle. */
function BasesField({
  control,
  choices,
}: {
  control: Control<Values, unknown, BundleFields>;
  choices: BundleChoice[];
}) {
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
