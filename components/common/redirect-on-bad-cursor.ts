import { getLocale } from "next-intl/server";
import { AppError } from "@/lib/platform/errors";
import { redirect } from "@/lib/platform/i18n/navigation";
import type { Page } from "@/lib/platform/paging";

/** A list whose address may carry a cursor that is none: then the list begins anew at `href`, its first page's address. */
export async function redirectOnBadCursor<T>(list: Promise<Page<T>>, href: string): Promise<Page<T>> {
  return list.catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "MALFORMED_REQUEST")
      return redirect({ href, locale: await getLocale() });
    throw error;
  });
}
