"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle, DialogTrigger } from "@/components/ui/dialog";
import type { ActivationCode } from "@/lib/bases/codes/types";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { CreateCodesForm } from "./create-codes-form";
import { CreatedCodes } from "./created-codes";

/** Opens the dialog that makes codes and then shows them; the list behind learns of them when it closes. */
export function CreateCodesButton({ baseId, baseName }: { baseId: string; baseName: string }) {
  const t = useTranslations("codes");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<ActivationCode[]>([]);
  const done = created.length > 0;

  function change(next: boolean) {
    setOpen(next);
    if (next) setCreated([]);
    else if (done) router.refresh();
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden />
          {t("create")}
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{done ? t("new.done", { count: created.length }) : t("new.title")}</DialogTitle>
          <DialogDescription>{done ? t("new.doneText") : t("new.description", { name: baseName })}</DialogDescription>
        </DialogHeader>
        {done ? <CreatedCodes codes={created} /> : <CreateCodesForm baseId={baseId} onCreated={setCreated} />}
      </DialogContent>
    </Dialog>
  );
}
