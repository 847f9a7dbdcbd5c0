import { useSyncExternalStore } from "react";
import { usePathname } from "@/lib/platform/i18n/navigation";
import { type Carried, carriedBy } from "./place";

const never = () => () => undefined;

/**
 * What the address of this page carries to the purchase of a base: marks, and on the base's own page its promo code. Nothing of it is kept
 * in the browser. The page that is kept for guests knows no query, so that the browser is asked.
 */
export function useCarried({ promo, marks }: Carried, baseId: string): Carried {
  const isOwnPage = usePathname().includes(baseId);
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => new URLSearchParams({ ...marks, ...(promo && { promo }) }).toString(),
  );
  const carried = carriedBy(Object.fromEntries(new URLSearchParams(search)));
  return isOwnPage ? carried : { ...carried, promo: "" };
}
