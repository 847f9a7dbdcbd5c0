"use client";

import { useLocale } from "next-intl";
import { getPathname, usePathname } from "@/lib/platform/i18n/navigation";

/** Where a printed page comes from: on paper alone, and no text of the page (app/globals.css). */
export function PrintedAddress({ origin }: { origin: string }) {
  const address = origin + getPathname({ href: usePathname() || "/", locale: useLocale() });
  return <p aria-hidden data-address={address} className="printed-address" />;
}
