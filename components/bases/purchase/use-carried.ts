"use client";

import { useSyncExternalStore } from "react";
import { type Carried, carriedBy } from "./place";

const never = () => () => undefined;

/**
 * What the address of this page carries; nothing of it is kept in the browser. The page that is kept for guests knows no query, so that
 * the browser is asked.
 */
export function useCarried({ promo, marks }: Carried): Carried {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => new URLSearchParams({ ...marks, ...(promo && { promo }) }).toString(),
  );
  return carriedBy(Object.fromEntries(new URLSearchParams(search)));
}
