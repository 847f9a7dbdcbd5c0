"use client";

import dynamic from "next/dynamic";
import type { Place } from "../place";
import type { Sale } from "../sale";
import { useCarried } from "../use-carried";

/** Comes with an address that carries a code. */
const OfferedPrice = dynamic(() => import("../offered-price").then((module) => module.OfferedPrice), {
  ssr: false,
});

/** The price with the promo code that the address carries, before anything is pressed; nothing without one. */
export function PromoOffer({ sale, place }: { sale: Sale; place: Place }) {
  const { promo: code } = useCarried(place, sale.id);
  return code && place.mode !== "off" ? (
    <OfferedPrice baseId={sale.id} plans={sale.plans} code={code} />
  ) : null;
}
