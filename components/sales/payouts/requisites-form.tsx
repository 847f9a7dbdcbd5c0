"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { toast } from "@/components/common/toast";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { submitRequisites } from "@/lib/money/payouts/actions";
import { bankIn, RUSSIAN_BANKS } from "@/lib/money/payouts/russian-banks";
import { type Requisites, requisitesInput, type RequisitesInput } from "@/lib/money/payouts/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { z } from "@/lib/platform/validation/zod";

type Kind = Requisites["kind"];
type Values = Record<"name" | "inn" | "phone" | "bankId" | "account" | "bic", string> & { kind: Kind };

/** Of each kind the fields that it has; the schema leaves the others out. */
const FIELDS: Record<Kind, readonly Exclude<keyof Values, "kind">[]> = {
  person: ["name", "inn", "phone", "bankId"],
  selfEmployed: ["name", "inn", "phone", "bankId"],
  sole: ["name", "inn", "account", "bic"],
  company: ["name", "inn", "account", "bic"],
};

const validate = zodResolver(requisitesInput as unknown as z.ZodType<RequisitesInput, Values>);

/** The name by which a bank is chosen, else the number, also where two banks have the name. */
function nameIn(banks: Parameters<typeof bankIn>[0], saved: string): string {
  const name = bankIn(banks, saved)?.name;
  return name !== undefined && bankIn(banks, name) ? name : saved;
}

/** Where the seller is paid to. */
export function RequisitesForm({
  kind,
  saved,
  sbpBanks: provided,
}: {
  kind: Kind;
  saved: Requisites | null;
  /** All banks that receive payouts by SBP, as the provider lists them; null without its list. */
  sbpBanks: readonly { id: string; bic: string | null; name: string }[] | null;
}) {
  const sbpBanks = provided ?? RUSSIAN_BANKS;
  const bankList = useId();
  const t = useTranslations("money.requisites");
  const router = useRouter();
  // Not with every letter: the provider lists hundreds.
  const [options] = useState(() => sbpBanks.map((each) => ({ ...each, value: nameIn(sbpBanks, each.id) })));
  const { posted, formAction, submit: send } = useFormAction(submitRequisites);
  const known = (field: Exclude<keyof Values, "kind">) => saved?.[field] ?? "";
  const start: Values = {
    kind,
    name: known("name"),
    inn: known("inn"),
    phone: known("phone"),
    bankId: nameIn(sbpBanks, known("bankId")),
    account: known("account"),
    bic: nameIn(RUSSIAN_BANKS, known("bic")),
  };
  const form = useForm<Values, unknown, RequisitesInput>({
    // Switching the kind changes the address and keeps the input.
    resolver: (values, ...more) => validate({ ...values, kind }, ...more),
    ...useFormStart(posted, start),
    mode: "onTouched",
  });
  const { failure, attempt } = useFormFailure(posted, form);
  const bank = bankIn(RUSSIAN_BANKS, useWatch({ control: form.control, name: "bic" }));

  const submit = (input: RequisitesInput) =>
    attempt(async () => {
      await send(input);
      toast(t("saved"), { type: "success" });
      router.replace("/my-sales/money");
    });

  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="grid max-w-xl grid-cols-1 gap-5"
      >
        <HiddenFields values={{ kind }} />
        {FIELDS[kind].map((name) => (
          <LabelledField
            key={name}
            control={form.control}
            name={name}
            required
            label={t(name === "name" && kind === "company" ? "companyName" : name)}
            description={
              name === "bankId"
                ? t(provided ? "bankListHint" : "bankHint")
                : name === "bic" &&
                  (bank?.bic && bank.account
                    ? t("bankFound", { bic: bank.bic, account: bank.account })
                    : t("bicHint"))
            }
          >
            {(field) => (
              <Input
                {...field}
                list={name === "bankId" || name === "bic" ? bankList : undefined}
                inputMode={
                  name === "phone" ? "tel" : name === "inn" || name === "account" ? "numeric" : undefined
                }
                autoComplete={name === "name" ? "name" : name === "phone" ? "tel" : "off"}
              />
            )}
          </LabelledField>
        ))}
        <datalist id={bankList}>
          {FIELDS[kind].includes("bic")
            ? RUSSIAN_BANKS.filter(({ bic }) => bic).map(({ id, name }) => <option key={id} value={name} />)
            : options.map(({ id, name, value }) => (
                <option key={id} value={value} label={value === name ? undefined : name} />
              ))}
        </datalist>
        {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} />}
        <div>
          <Button type="submit" pending={form.formState.isSubmitting}>
            {t("save")}
          </Button>
        </div>
      </form>
    </Form>
  );
}
