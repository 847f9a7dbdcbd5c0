"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogHeader, DialogTitle, DialogTrigger } from "@/components/ui/dialog";
import type { BaseAccess } from "@/lib/bases/types";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { forgetAsked, type Place } from "./place";
import { PurchaseDone } from "./purchase-done";
import { PurchaseForm } from "./purchase-form";
import type { Sale } from "./sale";

type PurchaseButtonProps = Pick<ButtonProps, "size" | "variant" | "className"> & { sale: Sale; place: Place };

/** Opens the purchase dialog; it stands open where the person left it for signing in. */
export function PurchaseButton({ sale, place, ...button }: PurchaseButtonProps) {
  const t = useTranslations("purchase");
  const router = useRouter();
  const asked = place.signedIn && place.asked?.id === sale.id ? place.asked : null;
  const [open, setOpen] = useState(asked !== null);
  const [access, setAccess] = useState<BaseAccess | null>(null);

  function change(next: boolean) {
    setOpen(next);
    if (next) return setAccess(null);
    forgetAsked();
    if (access) router.refresh();
  }

  const cancel = (
    <DialogClose asChild>
      <Button variant="outline">{t("cancel")}</Button>
    </DialogClose>
  );
  const renewing = sale.expiresAt !== null;
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button {...button} className={cn(button.className, "noscript:hidden")} aria-label={t(renewing ? "renewNamed" : "buyNamed", { name: sale.name })}>
          {t(renewing ? "renew" : "buy")}
        </Button>
      </DialogTrigger>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t(access ? "done" : "title")}</DialogTitle>
          <DialogDescription className="wrap-anywhere">{t("of", { name: sale.name })}</DialogDescription>
        </DialogHeader>
        {access ? (
          <PurchaseDone sale={sale} access={access} />
        ) : (
          <PurchaseForm sale={sale} place={place} term={asked?.term ?? null} onBought={setAccess} cancel={cancel} />
        )}
      </DialogContent>
    </Dialog>
  );
}
