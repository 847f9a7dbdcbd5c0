import { cache } from "react";
import { getBase } from "@/lib/bases/queries";
import type { Base } from "@/lib/bases/schema";
import { orNull } from "@/lib/platform/errors";
import { isLocale } from "@/lib/platform/i18n/locales";
import type { Viewer } from "@/lib/platform/viewer";

/**
 * The base behind an address in the page's language, once for the page and its metadata.
 * @returns null for an invalid id, a deleted base, and another's PRIVATE base
 */
export const findBase = cache((viewer: Viewer, id: string, locale: string): Promise<Base | null> =>
  orNull(getBase(viewer, { id }, { locale: isLocale(locale) ? locale : undefined }), "BASE_NOT_FOUND"),
);
