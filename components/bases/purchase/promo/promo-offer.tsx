"use client";

import dynamic from "next/dynamic";
import type { Place } from "../place";
import { usePromoInAddress } from "./promo-in-address";
import type { Sale } from "../sale";

/** Comes with an address that carries a code. */
const OfferedPrice = dynamic(() => import("../offered-price").then((module) => module.OfferedPrice), {
  ssr: false,
});

/** The price with the promo code that the address carries, before anything is pressed; nothing without one. */
export function PromoOffer({ sale, place }: { sale: Sale; place: Place }) {
  const code = usePromoInAddress(sale.id, place);
  return code && place.mode !== "off" ? (
    <OfferedPrice baseId={sale.id} plans={sale.plans} code={code} />
  ) : null;
}
