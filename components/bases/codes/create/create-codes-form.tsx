"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type ReactNode } from "react";
import { useForm, useFormContext, useWatch } from "react-hook-form";
import { CallFailure } from "@/components/layout/call-failure";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { type useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import {
  type ActivationCode,
  CODE_LIMITS,
  codeFields,
  type CodeFormValues,
  type CreateCodesInput,
} from "@/lib/bases/codes/schema";
import { DateField } from "./date-field";
import { KindField } from "./kind-field";

const EMPTY: CodeFormValues = {
  isMultiUse: false,
  quantity: "1",
  maxUses: "",
  durationDays: "",
  expiresAt: "",
  batch: "",
};

type CreateCodesFormProps = {
  baseId: string;
  /** Filled in: the batch that is looked at. */
  batch: string;
  onCreated: (codes: ActivationCode[]) => void;
  /** The way out without creating. */
  cancel: ReactNode;
  action: ReturnType<typeof useFormAction<ActivationCode[]>>;
};

/** What the new codes are like (docs/product/codes.md 1). */
export function CreateCodesForm({
  baseId,
  batch,
  onCreated,
  cancel,
  action: { posted, formAction, submit },
}: CreateCodesFormProps) {
  const t = useTranslations("codes.new");
  const form = useForm<CodeFormValues, unknown, Omit<CreateCodesInput, "id">>({
    resolver: zodResolver(codeFields),
    ...useFormStart(posted, { ...EMPTY, batch }),
  });
  const { failure, attempt } = useFormFailure(posted, form);
  const [isMultiUse, quantity] = useWatch({ control: form.control, name: ["isMultiUse", "quantity"] });
  const count = isMultiUse ? 1 : Number(quantity);

  const create = ({ quantity, maxUses, ...input }: Omit<CreateCodesInput, "id">) =>
    attempt(
      async () => {
        onCreated(await submit({ ...input, ...(input.isMultiUse ? { maxUses } : { quantity }), id: baseId }));
      },
      (error) => {
        toast(error.message || t("failed"), {
          type: "error",
          duration: NOTIFICATION_DURATION,
          id: "create-codes",
        });
      },
    );

  const maxUsesField = (
    <NumberField
      key="maxUses"
      name="maxUses"
      label={t("maxUses")}
      hint={t("maxUsesHint")}
      placeholder={t("maxUsesPlaceholder", { count: CODE_LIMITS.defaultMaxUses })}
    />
  );
  const quantityField = (
    <NumberField
      key="quantity"
      name="quantity"
      label={t("quantity")}
      hint={t("quantityHint", { max: CODE_LIMITS.quantityMax })}
    />
  );
  return (
    <Form {...form}>
      <form noValidate action={formAction} onSubmit={(event) => void form.handleSubmit(create)(event)}>
        <HiddenFields values={{ id: baseId }} once />
        <DialogBody className="gap-5">
          <KindField />
          <div className="grid gap-5 sm:grid-cols-2">
            {isMultiUse ? maxUsesField : quantityField}
            <noscript>{isMultiUse ? quantityField : maxUsesField}</noscript>
            <NumberField
              name="durationDays"
              label={t("duration")}
              hint={t("durationHint")}
              placeholder={t("durationPlaceholder")}
            />
          </div>
          <LabelledField
            control={form.control}
            name="expiresAt"
            label={t("expires")}
            description={t("expiresHint")}
          >
            {({ value, ...field }) => <DateField {...field} value={typeof value === "string" ? value : ""} />}
          </LabelledField>
          <LabelledField control={form.control} name="batch" label={t("batch")} description={t("batchHint")}>
            {(field) => (
              <Input
                {...field}
                value={typeof field.value === "string" ? field.value : ""}
                autoComplete="off"
                maxLength={CODE_LIMITS.batch}
                placeholder={t("batchPlaceholder")}
              />
            )}
          </LabelledField>
          {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} />}
        </DialogBody>
        <DialogFooter>
          {cancel}
          <Button type="submit" pending={form.formState.isSubmitting}>
            {count >= 1 && count <= CODE_LIMITS.quantityMax ? t("submit", { count }) : t("submitNone")}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}

type NumberFieldProps = {
  name: "quantity" | "maxUses" | "durationDays";
  label: string;
  hint: string;
  placeholder?: string;
};

/** An optional whole number. A text input, because a number input drops text that it cannot parse. */
function NumberField({ name, label, hint, placeholder }: NumberFieldProps) {
  const { control } = useFormContext<CodeFormValues>();
  return (
    <LabelledField control={control} name={name} label={label} description={hint}>
      {(field) => (
        <Input
          {...field}
          value={String(field.value ?? "")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder={placeholder}
          className="tabular-nums"
        />
      )}
    </LabelledField>
  );
}
