import { cache } from "react";
import { getStorefront, type Storefront } from "@/lib/bases/storefront/queries";
import { AppError } from "@/lib/platform/errors";
import { isLocale } from "@/lib/platform/i18n/locales";
import type { Viewer } from "@/lib/platform/viewer";

/** A base with the other bases of its storefront, read once per request. @returns null like findBase */
export const findStorefront = cache(
  async (viewer: Viewer, id: string, locale: string): Promise<Storefront | null> => {
    try {
      return await getStorefront(viewer, { id }, { locale: isLocale(locale) ? locale : undefined });
    } catch (error) {
      if (error instanceof AppError && error.code === "BASE_NOT_FOUND") return null;
      throw error;
    }
  },
);
