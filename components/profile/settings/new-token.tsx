"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useDraft } from "@/components/common/use-draft";
import { Button } from "@/components/ui/button";
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { newTokenInput } from "@/lib/identity/schema";
import type { CreatedToken } from "@/lib/identity/types";
import { ApiError, callApi } from "@/lib/platform/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { CreatedTokenNotice } from "./created-token-notice";
import { SettingsFailure } from "./settings-failure";

/** Names and creates a token; its value is shown this once. The name waits here while its author signs in again. */
export function NewToken({ userId }: { userId: string }) {
  const t = useTranslations("settings.tokens");
  const router = useRouter();
  const form = useForm<{ name: string }>({ resolver: zodResolver(newTokenInput), defaultValues: { name: "" } });
  const draft = useDraft(form, `${userId}:token`);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function create(input: { name: string }) {
    setFailure(null);
    try {
      setCreated(await callApi<CreatedToken>("POST", "/users/me/tokens", input));
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
        <form noValidate onSubmit={(event) => void form.handleSubmit(create)(event)} className="flex flex-wrap items-end gap-3">
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
          <Button type="submit" variant="outline" pending={form.formState.isSubmitting}>{t("create")}</Button>
        </form>
      </Form>
      {failure && <SettingsFailure error={failure} />}
    </div>
  );
}
