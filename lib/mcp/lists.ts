import { env } from "@/lib/platform/env";
import { withLocale } from "@/lib/platform/i18n/locales";
import { translate } from "@/lib/platform/i18n/translate";
import type { Page } from "@/lib/platform/paging";
import { wholeNumber } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import type { Caller } from "./calls";

/** What reading tools say of themselves. */
export const READS = { readOnlyHint: true, idempotentHint: true };

export const url = z.string();
export const nextCursor = z.string().nullable();
/** Lists are shorter than over HTTP: all of one goes into a model's context. */
export const limit = wholeNumber(1, 50).default(20);

/** An address in the caller's language. */
export const absolute = (path: string, { locale }: Caller) => env().APP_ORIGIN + withLocale(path, locale);

/** One entry below the other, with the cursor of the next page. */
export function listWords<T>(page: Page<T>, { locale }: Caller, lines: (item: T) => string[]): string {
  const entries = page.items.map((item) => lines(item).filter(Boolean).join("\n"));
  return [
    ...(entries.length ? entries : [translate(locale, "mcp.nothing")]),
    ...(page.nextCursor ? [`${translate(locale, "mcp.more")} ${page.nextCursor}`] : []),
  ].join("\n\n");
}
