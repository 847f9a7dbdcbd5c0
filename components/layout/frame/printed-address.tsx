"use client";

import { useLocale } from "next-intl";
import { getPathname, usePathname } from "@/lib/platform/i18n/navigation";

/** Where a printed page comes from; on paper alone. */
export function PrintedAddress({ origin }: { origin: string }) {
  const address = origin + getPathname({ href: usePathname() || "/", locale: useLocale() });
  return (
    <p className="printed-address hidden text-sm wrap-anywhere text-muted-foreground print:block">
      {address}
    </p>
  );
}
