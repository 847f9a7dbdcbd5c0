"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Input } from "@/components/ui/input";
import { submitRequisites } from "@/lib/money/payouts/actions";
import { bankIn, RUSSIAN_BANKS } from "@/lib/money/payouts/russian-banks";
import { type Requisites, requisitesInput } from "@/lib/money/payouts/schema";
import { z } from "@/lib/platform/validation/zod";

type Kind = Requisites["kind"];
type Values = Record<"name" | "inn" | "phone" | "bankId" | "account" | "bic", string> & { kind: Kind };

/** Of each kind the fields that it has; the schema leaves the others out. */
const FIELDS: Record<Kind, readonly Exclude<keyof Values, "kind">[]> = {
  person: ["name", "inn", "phone", "bankId"],
  selfEmployed: ["name", "inn", "phone", "bankId"],
  sole: ["name", "inn", "account", "bic"],
  company: ["name", "inn", "account", "bic"],
};

/** The name by which a bank is chosen, else the number, also where two banks have the name. */
function nameIn(banks: Parameters<typeof bankIn>[0], saved: string): string {
  const name = bankIn(banks, saved)?.name;
  return name !== undefined && bankIn(banks, name) ? name : saved;
}

type RequisitesFormProps = {
  kind: Kind;
  saved: Requisites | null;
  /** All banks that receive payouts by SBP, as the provider lists them; null without its list. */
  sbpBanks: readonly { id: string; bic: string | null; name: string }[] | null;
};

/** Where the seller is paid to. */
export function RequisitesForm({ kind, saved, sbpBanks }: RequisitesFormProps) {
  const t = useTranslations("money.requisites");
  const known = (field: Exclude<keyof Values, "kind">) => saved?.[field] ?? "";
  const start: Values = {
    kind,
    name: known("name"),
    inn: known("inn"),
    phone: known("phone"),
    bankId: nameIn(sbpBanks ?? RUSSIAN_BANKS, known("bankId")),
    account: known("account"),
    bic: nameIn(RUSSIAN_BANKS, known("bic")),
  };
  return (
    <ActionForm
      action={submitRequisites}
      // Switching the kind changes the address and keeps the input.
      schema={z.preprocess((values: object) => ({ ...values, kind }), requisitesInput)}
      initial={start}
      ids={{ kind }}
      mode="onTouched"
      submit={t("save")}
      back="/my-sales/money"
      done={{ toast: t("saved"), to: "/my-sales/money" }}
      failed={t("failed")}
      signIn={t("signIn")}
    >
      <RequisitesInputs kind={kind} provided={sbpBanks} />
    </ActionForm>
  );
}

type RequisitesInputsProps = { kind: Kind; provided: RequisitesFormProps["sbpBanks"] };

function RequisitesInputs({ kind, provided }: RequisitesInputsProps) {
  const t = useTranslations("money.requisites");
  const { control } = useFormContext<Values>();
  const bankList = useId();
  const sbpBanks = provided ?? RUSSIAN_BANKS;
  // Not with every letter: the provider lists hundreds.
  const [options] = useState(() => sbpBanks.map((each) => ({ ...each, value: nameIn(sbpBanks, each.id) })));
  const bank = bankIn(RUSSIAN_BANKS, useWatch({ control, name: "bic" }));
  return (
    <>
      {FIELDS[kind].map((name) => (
        <LabelledField
          key={name}
          control={control}
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
    </>
  );
}
