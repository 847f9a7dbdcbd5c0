"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { submitAccountDeletion } from "@/lib/identity/actions";
import { DeleteAccountForm } from "./delete-account-form";
import { SettingsFailure } from "./settings-failure";

/** Deletes the account after the person has typed their name. */
export function DeleteAccount({ name }: { name: string }) {
  const t = useTranslations("settings.delete");
  const [working, setWorking] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <AlertDialog open={open} onOpenChange={(next) => !working && setOpen(next)}>
        <AlertDialogTrigger asChild>
          <Button variant="destructive" className="w-fit noscript:hidden">
            {t("open")}
          </Button>
        </AlertDialogTrigger>
        <AlertDialogContent>
          <AlertDialogHeader>
            <AlertDialogTitle>{t("question")}</AlertDialogTitle>
            <AlertDialogDescription>{t("text")}</AlertDialogDescription>
          </AlertDialogHeader>
          <DeleteAccountForm name={name} working={working} onWorking={setWorking} />
        </AlertDialogContent>
      </AlertDialog>
      <noscript>
        <PlainDeletion name={name} />
      </noscript>
    </>
  );
}

/** The same as a form of the page, where no script runs. */
function PlainDeletion({ name }: { name: string }) {
  const t = useTranslations("settings.delete");
  const { posted, formAction } = useFormAction(submitAccountDeletion);
  const failure = failureOf(posted);
  return (
    <form action={formAction} className="grid max-w-md gap-3">
      <p>{t("text")}</p>
      <label className="grid gap-2 text-sm font-medium wrap-anywhere">
        {t("confirm", { name })}
        <Input
          name="confirm"
          required
          autoComplete="off"
          spellCheck={false}
          defaultValue={posted && !posted.ok ? posted.values.confirm : ""}
        />
      </label>
      {failure?.fields?.confirm && (
        <p role="alert" className="text-sm text-destructive">
          {failure.fields.confirm[0]}
        </p>
      )}
      {failure && !failure.fields?.confirm && <SettingsFailure error={failure} />}
      <Button type="submit" variant="destructive" className="w-fit">
        {t("action")}
      </Button>
    </form>
  );
}
