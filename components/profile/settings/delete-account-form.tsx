"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { signOutHere } from "@/components/layout/sign-out";
import { AlertDialogCancel, AlertDialogFooter } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import type { deleteMeContract } from "@/lib/identity/contract";
import { deleteInput } from "@/lib/identity/schema";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { SettingsFailure } from "./settings-failure";

type Props = { name: string; working: boolean; onWorking: (working: boolean) => void };

export function DeleteAccountForm({ name, working, onWorking }: Props) {
  const t = useTranslations("settings.delete");
  const form = useForm<{ confirm: string }>({
    resolver: zodResolver(deleteInput),
    defaultValues: { confirm: "" },
  });
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function remove(input: { confirm: string }) {
    setFailure(null);
    onWorking(true);
    try {
      await callApi<typeof deleteMeContract>("DELETE", "/users/me", input);
    } catch (error) {
      onWorking(false);
      if (!(error instanceof ApiError)) throw error;
      const message = error.fields?.confirm?.[0];
      if (message) form.setError("confirm", { type: "server", message });
      else setFailure(error);
      return;
    }
    // The account is gone whatever happens to its cookie.
    await signOutHere().catch(() => window.location.assign("/"));
  }

  return (
    <Form {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(remove)(event)}
        className="grid grid-cols-1 gap-5"
      >
        <FormField
          control={form.control}
          name="confirm"
          render={({ field }) => (
            <FormItem>
              <FormLabel className="wrap-anywhere">{t("confirm", { name })}</FormLabel>
              <FormControl>
                <Input {...field} required autoComplete="off" spellCheck={false} />
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        {failure && <SettingsFailure error={failure} />}
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline" disabled={working}>
              {t("cancel")}
            </Button>
          </AlertDialogCancel>
          <Button type="submit" variant="destructive" pending={working}>
            {t("action")}
          </Button>
        </AlertDialogFooter>
      </form>
    </Form>
  );
}
