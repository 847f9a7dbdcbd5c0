"use client";

import type { ButtonProps } from "@/components/ui/button";
import type { BaseCardItem } from "./card/base-card-item";
import { CodeLink } from "./code-link";
import type { Place } from "./purchase/place";
import { PurchaseLink } from "./purchase/purchase-link";
import { saleOf } from "./purchase/sale";

type AccessControlProps = {
  base: BaseCardItem;
  place: Place;
  size?: "sm" | "default";
  variant?: ButtonProps["variant"];
};

/** On a card: buys or extends access, or redeems a code; nothing where this person needs none of it. */
export function AccessControl({ base, place, size = "sm", variant }: AccessControlProps) {
  if (base.openedByCode)
    return <CodeLink base={base} signedIn={place.signedIn} size={size} variant={variant} />;
  // People with access need not read that purchases are off.
  if (!base.forSale || (base.hasAccess && place.mode === "off")) return null;
  return <PurchaseLink sale={saleOf(base)} place={place} size={size} variant={variant} />;
}
