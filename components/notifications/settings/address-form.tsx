"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useSubmission } from "@/components/common/fields/use-submission";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { submitMailAddress } from "@/lib/notifications/actions";
import { addressInput, type AddressInput } from "@/lib/notifications/schema";

/** Chooses where mails go; a mail there asks for a confirmation. @param label what the button says */
export function AddressForm({ address, label }: { address: string; label: string }) {
  const t = useTranslations("notifications.settings");
  const failed = useTranslations("settings.failure");
  const { posted, formAction, submit } = useFormAction(submitMailAddress);
  const form = useForm<AddressInput>({
    resolver: zodResolver(addressInput),
    ...useFormStart(posted, { address }),
  });
  const { general, attempt } = useFormFailure(posted, form);
  const { pending, send } = useSubmission(submit, {
    toast: ({ mail }) => (mail.state === "pending" ? t("asked") : undefined),
  });

  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => void form.handleSubmit((input) => attempt(() => send(input)))(event)}
        className="grid gap-3"
      >
        <div className="flex flex-wrap items-end gap-3">
          <FormField
            control={form.control}
            name="address"
            render={({ field }) => (
              <FormItem className="min-w-0 flex-1 basis-60">
                <FormLabel>{t("address")}</FormLabel>
                <FormControl>
                  <Input {...field} type="email" autoComplete="email" placeholder={t("addressPlaceholder")} />
                </FormControl>
                <FormMessage />
              </FormItem>
            )}
          />
          <Button type="submit" variant="outline" pending={pending}>
            {label}
          </Button>
        </div>
        {general && <CallFailure error={general} fallback={failed("network")} signIn={failed("signIn")} />}
      </form>
    </Form>
  );
}
