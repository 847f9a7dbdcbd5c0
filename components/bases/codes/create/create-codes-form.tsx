"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldPath, useForm, useWatch } from "react-hook-form";
import { CallFailure } from "@/components/bases/call-failure";
import { useIdempotentCall } from "@/components/common/use-idempotent-call";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Form, FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { CODE_LIMITS, codeFields } from "@/lib/bases/codes/schema";
import type { ActivationCode, CodeFormValues, CreateCodesInput } from "@/lib/bases/codes/types";
import { ApiError } from "@/lib/platform/api-client";
import { DateField } from "./date-field";
import { KindField } from "./kind-field";
import { NumberField } from "./number-field";

const EMPTY: CodeFormValues = { isMultiUse: false, quantity: "1", maxUses: "", durationDays: "", expiresAt: "" };

type CreateCodesFormProps = { baseId: string; onCreated: (codes: ActivationCode[]) => void };

/** What the new codes are like (docs/product/codes.md 1). */
export function CreateCodesForm({ baseId, onCreated }: CreateCodesFormProps) {
  const t = useTranslations("codes.new");
  const call = useIdempotentCall();
  const form = useForm<CodeFormValues, unknown, Omit<CreateCodesInput, "id">>({ resolver: zodResolver(codeFields), defaultValues: EMPTY });
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isMultiUse, quantity] = useWatch({ control: form.control, name: ["isMultiUse", "quantity"] });
  const count = isMultiUse ? 1 : Number(quantity);

  async function create({ quantity, maxUses, ...input }: Omit<CreateCodesInput, "id">) {
    setFailure(null);
    try {
      const body = { ...input, ...(input.isMultiUse ? { maxUses } : { quantity }) };
      onCreated(await call<ActivationCode[]>("POST", `/bases/${baseId}/activation-codes`, body));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const [name, [message]] of Object.entries(error.fields ?? {})) {
        if (name in EMPTY) form.setError(name as FieldPath<CodeFormValues>, { type: "server", message });
      }
      setFailure(error);
      toast(error.message || t("failed"), { type: "error", duration: NOTIFICATION_DURATION, id: "create-codes" });
    }
  }

  return (
    <Form {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(create)(event)}>
        <DialogBody className="gap-5">
          <KindField />
          <div className="grid gap-5 sm:grid-cols-2">
            {isMultiUse ? (
              <NumberField key="maxUses" name="maxUses" label={t("maxUses")} hint={t("maxUsesHint")} placeholder={t("maxUsesPlaceholder", { count: CODE_LIMITS.defaultMaxUses })} />
            ) : (
              <NumberField key="quantity" name="quantity" label={t("quantity")} hint={t("quantityHint", { max: CODE_LIMITS.quantityMax })} />
            )}
            <NumberField name="durationDays" label={t("duration")} hint={t("durationHint")} placeholder={t("durationPlaceholder")} />
          </div>
          <FormField
            control={form.control}
            name="expiresAt"
            render={({ field: { value, ...field } }) => (
              <FormItem>
                <FormLabel>{t("expires")}</FormLabel>
                <FormControl>
                  <DateField {...field} value={typeof value === "string" ? value : ""} />
                </FormControl>
                <FormDescription>{t("expiresHint")}</FormDescription>
                <FormMessage />
              </FormItem>
            )}
          />
          {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} />}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t("cancel")}</Button>
          </DialogClose>
          <Button type="submit" pending={form.formState.isSubmitting}>
            {count >= 1 && count <= CODE_LIMITS.quantityMax ? t("submit", { count }) : t("submitNone")}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
