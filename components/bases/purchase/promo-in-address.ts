"use client";

import { useSyncExternalStore } from "react";
import type { Place } from "./place";

const never = () => () => undefined;

/**
 * The promo code that the address of a base's own page carries, "" without one. The page that is kept for guests knows no query, so
 * that the browser is asked.
 */
export function usePromoInAddress(baseId: string, { promo }: Place): string {
  return useSyncExternalStore(
    never,
    () => (window.location.pathname.endsWith(`/${baseId}`) ? promoIn(window.location.search) : ""),
    () => promo,
  );
}

function promoIn(search: string): string {
  return (new URLSearchParams(search).get("promo") ?? "").slice(0, 50);
}
