"use client";

import { useSyncExternalStore } from "react";
import { idIn } from "@/lib/platform/hrefs";
import { type Place, promoOf } from "../place";

const never = () => () => undefined;

/**
 * The promo code that the address of a base's own page carries, "" without one. The page that is kept for guests knows no query, so
 * that the browser is asked.
 */
export function usePromoInAddress(baseId: string, { promo }: Place): string {
  return useSyncExternalStore(
    never,
    () => promoIn(window.location, baseId),
    () => promo,
  );
}

/** On a list of bases it is of the one whose dialog is asked for. */
function promoIn({ pathname, search }: Location, baseId: string): string {
  const query = new URLSearchParams(search);
  const isOfBase =
    idIn(pathname.slice(pathname.lastIndexOf("/") + 1)) === baseId || query.get("buy") === baseId;
  return isOfBase ? promoOf(Object.fromEntries(query)) : "";
}
