import { cache } from "react";
import { getWindow, type Window } from "@/lib/bases/storefront/queries";
import { AppError } from "@/lib/platform/errors";
import { isLocale } from "@/lib/platform/i18n/locales";
import type { Viewer } from "@/lib/platform/viewer";

/** The same with the bases beside its window. @returns null as findBase */
export const findWindow = cache(
  async (viewer: Viewer, id: string, locale: string): Promise<Window | null> => {
    try {
      return await getWindow(viewer, { id }, { locale: isLocale(locale) ? locale : undefined });
    } catch (error) {
      if (error instanceof AppError && error.code === "BASE_NOT_FOUND") return null;
      throw error;
    }
  },
);
