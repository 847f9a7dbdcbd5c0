import { cache } from "react";
import { getStorefront, type Storefront } from "@/lib/bases/storefront/queries";
import { orNull } from "@/lib/platform/errors";
import { isLocale } from "@/lib/platform/i18n/locales";
import type { Viewer } from "@/lib/platform/viewer";

/** A base with the other bases of its storefront, read once per request. @returns null like findBase */
export const findStorefront = cache(
  (viewer: Viewer, id: string, locale: string): Promise<Storefront | null> =>
    orNull(
      getStorefront(viewer, { id }, { locale: isLocale(locale) ? locale : undefined }),
      "BASE_NOT_FOUND",
    ),
);
