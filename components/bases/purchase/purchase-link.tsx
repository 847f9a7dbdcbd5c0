"use client";

import { useTranslations } from "next-intl";
import type { ButtonProps } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { MemberLink } from "@/components/layout/forms/member-link";
import { type Place, purchaseHref } from "./place";
import type { Sale } from "./sale";
import { useCarried } from "./use-carried";

type PurchaseLinkProps = Pick<ButtonProps, "size" | "variant"> & { sale: Sale; place: Place };

/** Leads to the purchase of a base, or says why it can not be bought now. */
export function PurchaseLink({ sale: { id, name, expiresAt }, place, ...button }: PurchaseLinkProps) {
  const t = useTranslations("purchase");
  const carried = useCarried(place, id);
  if (place.mode === "off") {
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
  return (
    <MemberLink
      href={purchaseHref(id, carried)}
      signedIn={place.signedIn}
      prefetch={carried.promo ? false : undefined} // a wrong code counts when the form asks for its prices
      aria-label={t(expiresAt ? "renewNamed" : "buyNamed", { name })}
      {...button}
    >
      {t(expiresAt ? "renew" : "buy")}
    </MemberLink>
  );
}
