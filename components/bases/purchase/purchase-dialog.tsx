"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFrame } from "@/components/ui/dialog";
import type { BaseAccess } from "@/lib/bases/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { askedFor, forgetAsked, type Place } from "./place";
import { PurchaseDone } from "./purchase-done";
import { PurchaseForm } from "./purchase-form";
import type { Sale } from "./sale";

type PurchaseDialogProps = {
  sale: Sale;
  place: Place;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The access bought since the dialog opened. */
  access: BaseAccess | null;
  onBought: (access: BaseAccess) => void;
};

/** Choice of a plan and payment, then a confirmation of the access. */
export function PurchaseDialog({ sale, place, open, onOpenChange, access, onBought }: PurchaseDialogProps) {
  const t = useTranslations("purchase");
  const router = useRouter();
  const asked = askedFor(sale, place);

  function change(next: boolean) {
    onOpenChange(next);
    if (next) return;
    forgetAsked();
    if (access) router.refresh();
  }

  const cancel = (
    <DialogClose asChild>
      <Button variant="outline">{t("cancel")}</Button>
    </DialogClose>
  );
  return (
    <DialogFrame
      open={open}
      onOpenChange={change}
      size="sm"
      title={t(access ? "done" : "title")}
      description={t("of", { name: sale.name })}
    >
      {access ? (
        <PurchaseDone sale={sale} access={access} />
      ) : (
        <PurchaseForm
          sale={sale}
          place={place}
          term={asked?.term ?? null}
          onBought={onBought}
          cancel={cancel}
        />
      )}
    </DialogFrame>
  );
}
