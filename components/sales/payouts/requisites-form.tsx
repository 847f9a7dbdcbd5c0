"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { toast } from "@/components/common/toast";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { submitRequisites } from "@/lib/money/payouts/actions";
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

/** Where the seller is paid to. */
export function RequisitesForm({
  kind,
  saved,
  banks,
}: {
  kind: Kind;
  saved: Requisites | null;
  /** Banks to choose from by name; none where the provider has no list. */
  banks: readonly { id: string; name: string }[];
}) {
  const bankList = useId();
  const t = useTranslations("money.requisites");
  const router = useRouter();
  const { posted, formAction, submit: send } = useFormAction(submitRequisites);
  const known = (field: Exclude<keyof Values, "kind">) => saved?.[field] ?? "";
  const start: Values = {
    kind,
    name: known("name"),
    inn: known("inn"),
    phone: known("phone"),
    bankId: known("bankId"),
    account: known("account"),
    bic: known("bic"),
  };
  const form = useForm<Values, unknown, RequisitesInput>({
    // Switching the kind changes the address and keeps the input.
    resolver: (values, ...more) => validate({ ...values, kind }, ...more),
    ...useFormStart(posted, start),
    mode: "onTouched",
  });
  const { failure, attempt } = useFormFailure(posted, form);

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
            hint={name === "bankId" ? t("bankHint") : undefined}
          >
            {(field) => (
              <Input
                {...field}
                list={name === "bankId" && banks.length > 0 ? bankList : undefined}
                inputMode={name === "name" ? undefined : name === "phone" ? "tel" : "numeric"}
                autoComplete={name === "name" ? "name" : name === "phone" ? "tel" : "off"}
              />
            )}
          </LabelledField>
        ))}
        {banks.length > 0 && (
          <datalist id={bankList}>
            {banks.map(({ id, name }) => (
              <option key={id} value={id} label={name} />
            ))}
          </datalist>
        )}
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
