"use client";

import { useTranslations } from "next-intl";
import type { ButtonProps } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { Place } from "./place";
import { PurchaseButton } from "./purchase-button";
import type { Sale } from "./sale";

type PurchaseControlProps = { sale: Sale; place: Place; size?: "sm" | "default" | "lg" } & Pick<
  ButtonProps,
  "variant" | "className"
>;

/** Buys access to a base, or says why it can not be bought now. */
export function PurchaseControl({ sale, place, ...button }: PurchaseControlProps) {
  const t = useTranslations("purchase");
  if (place.mode !== "off") return <PurchaseButton sale={sale} place={place} {...button} />;
  return (
    <Tooltip openOnTap text={t("offText")}>
      <button
        type="button"
        className="rounded-sm text-left text-sm text-muted-foreground underline decoration-dotted underline-offset-4"
      >
        {t("off")}
      </button>
    </Tooltip>
  );
}
