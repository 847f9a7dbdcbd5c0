import { getLocale } from "next-intl/server";
import { AppError } from "@/lib/platform/errors";
import { redirect } from "@/lib/platform/i18n/navigation";
import type { Page } from "@/lib/platform/paging";

/** Redirects to `href`, the first page, when the address carries an invalid cursor. */
export async function redirectOnBadCursor<T>(list: Promise<Page<T>>, href: string): Promise<Page<T>> {
  return list.catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "MALFORMED_REQUEST")
      return redirect({ href, locale: await getLocale() });
    throw error;
  });
}
