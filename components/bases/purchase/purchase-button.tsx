"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { BaseAccess } from "@/lib/bases/schema";
import { askedFor, type Place } from "./place";
import type { Sale } from "./sale";

/** Comes when it opens. */
const PurchaseDialog = dynamic(() => import("./purchase-dialog").then((module) => module.PurchaseDialog), {
  ssr: false,
});

type PurchaseButtonProps = Pick<ButtonProps, "size" | "variant" | "className"> & { sale: Sale; place: Place };

/** Opens the purchase dialog; it is open where the person left it for signing in. */
export function PurchaseButton({ sale, place, ...button }: PurchaseButtonProps) {
  const t = useTranslations("purchase");
  const opened = askedFor(sale, place) !== null;
  const [open, setOpen] = useState(opened);
  const [asked, setAsked] = useState(opened);
  const [access, setAccess] = useState<BaseAccess | null>(null);

  function press() {
    setAccess(null);
    setAsked(true);
    setOpen(true);
  }

  const renewing = sale.expiresAt !== null;
  return (
    <>
      <Button
        {...button}
        className={clsx(button.className, "noscript:hidden")}
        aria-haspopup="dialog"
        aria-label={t(renewing ? "renewNamed" : "buyNamed", { name: sale.name })}
        onClick={press}
      >
        {t(renewing ? "renew" : "buy")}
      </Button>
      {asked && (
        <PurchaseDialog
          sale={sale}
          place={place}
          open={open}
          onOpenChange={setOpen}
          access={access}
          onBought={setAccess}
        />
      )}
    </>
  );
}
