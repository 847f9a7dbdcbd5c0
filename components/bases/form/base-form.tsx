"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useForm, useFormContext } from "react-hook-form";
import { DraftNotice } from "@/components/common/drafts/draft-notice";
import { FormActions } from "@/components/common/fields/sticky-actions";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { toast } from "@/components/common/toast";
import { useDraft } from "@/components/common/drafts/use-draft";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { submitBase, submitNewBase } from "@/lib/bases/actions";
import { BASE_LIMITS } from "@/lib/bases/limits";
import { type Base, type BaseFormValues, settingsFields, type SettingsInput } from "@/lib/bases/schema";
import type { CommissionTerms } from "@/lib/money/ledger/commission";
import { baseHref } from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import { AccessTypeField } from "./access-type-field";
import { PriceFields } from "./price-fields";
import { type SampleChoice, StorefrontFields } from "./storefront-fields";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

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
  const router = useRouter();
  const { posted, formAction, submit } = useFormAction(base ? submitBase : submitNewBase);
  const form = useForm<BaseFormValues, unknown, SettingsInput>({
    resolver: zodResolver(settingsFields),
    ...useFormStart(posted, formValuesOf(base)),
  });
  const draft = useDraft(form, `${userId}:base:${base?.id ?? "new"}`);
  const { failure, attempt } = useFormFailure(posted, form);
  const [leaving, startLeaving] = useTransition();

  const save = (input: SettingsInput) =>
    attempt(async () => {
      const saved = await submit({ ...input, id: base?.id });
      draft.clear();
      toast(t(base ? "saved" : "created"), { type: "success" });
      startLeaving(() => router.push(baseHref(saved)));
    });

  const subscribers = base?.subscriberCount ?? 0;
  const signedOut = failure?.status === 401;
  const fixed = base && (!isOwner || base.access_type === "PRIVATE" || subscribers > 0);
  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="grid max-w-3xl gap-6"
      >
        <HiddenFields
          values={{
            id: base?.id,
            access_type: fixed ? base.access_type : undefined,
            ...(!isOwner && {
              subscription_price_monthly: typed(base?.subscription_price_monthly),
              subscription_price_yearly: typed(base?.subscription_price_yearly),
              one_time_price: typed(base?.one_time_price),
              trialDays: String(base?.trialDays ?? 0),
            }),
          }}
          once={base === null}
        />
        <DraftNotice draft={draft} />
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
        {failure && (
          <CallFailure
            error={failure}
            title={signedOut ? failure.message : t("failed", { message: failure.message || t("network") })}
            text={signedOut ? t("kept") : undefined}
            signIn={t("signIn")}
          />
        )}
        <FormActions>
          <Button type="submit" pending={form.formState.isSubmitting || leaving}>
            {t(base ? "save" : "create")}
          </Button>
          <Button asChild variant="outline">
            <Link href="/my-bases">{t("cancel")}</Link>
          </Button>
        </FormActions>
      </form>
    </Form>
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
