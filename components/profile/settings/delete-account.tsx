"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AlertDialog, AlertDialogContent, AlertDialogDescription, AlertDialogHeader, AlertDialogTitle, AlertDialogTrigger } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { DeleteAccountForm } from "./delete-account-form";

/** Deletes the account after the person has typed their name. */
export function DeleteAccount({ name }: { name: string }) {
  const t = useTranslations("settings.delete");
  const [working, setWorking] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <AlertDialog open={open} onOpenChange={(next) => !working && setOpen(next)}>
      <AlertDialogTrigger asChild>
        <Button variant="destructive" className="w-fit">
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
  );
}
