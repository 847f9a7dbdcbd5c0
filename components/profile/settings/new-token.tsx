"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useFormStart } from "@/components/common/fields/posted-form";
import { useDraft } from "@/components/common/drafts/use-draft";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { submitNewToken } from "@/lib/identity/actions";
import { newTokenInput } from "@/lib/identity/schema";
import type { CreatedToken } from "@/lib/identity/types";
import { ApiError } from "@/lib/platform/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { CreatedTokenNotice } from "./created-token-notice";
import { SettingsFailure } from "./settings-failure";

/** Names and creates a token; its value is shown this once. The name waits here while its author signs in again. */
export function NewToken({ userId }: { userId: string }) {
  const t = useTranslations("settings.tokens");
  const router = useRouter();
  const { posted, formAction, submit } = useFormAction(submitNewToken);
  const form = useForm<{ name: string }>({
    resolver: zodResolver(newTokenInput),
    ...useFormStart(posted, { name: "" }),
  });
  const draft = useDraft(form, `${userId}:token`);
  const [created, setCreated] = useState<CreatedToken | null>(posted?.ok ? posted.data : null);
  const [failure, setFailure] = useState(failureOf(posted));

  async function create(input: { name: string }) {
    setFailure(null);
    try {
      setCreated(await submit(input));
      draft.undo();
      router.refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message = error.fields?.name?.[0];
      if (message) form.setError("name", { type: "server", message });
      else setFailure(error);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {created && <CreatedTokenNotice created={created} onClose={() => setCreated(null)} />}
      <Form {...form}>
        <form
          noValidate
          action={formAction}
          onSubmit={(event) => void form.handleSubmit(create)(event)}
          className="flex flex-wrap items-end gap-3"
        >
          <FormField
            control={form.control}
            name="name"
            render={({ field }) => (
              <FormItem className="min-w-0 flex-1 basis-60">
                <FormLabel>{t("name")}</FormLabel>
                <FormControl>
                  <Input {...field} autoComplete="off" placeholder={t("namePlaceholder")} />
                </FormControl>
                <FormMessage />
              </FormItem>
            )}
          />
          <Button type="submit" variant="outline" pending={form.formState.isSubmitting}>
            {t("create")}
          </Button>
        </form>
      </Form>
      {failure && <SettingsFailure error={failure} />}
    </div>
  );
}
