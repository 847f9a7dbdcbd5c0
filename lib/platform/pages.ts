import { revalidatePath } from "next/cache";
import { LOCALES } from "./i18n/locales";

/**
 * Drops open pages from the full-route cache after public content has changed; call it after the transaction.
 * @param paths addresses without language prefix, e.g. "/public-prompts"; "*" drops every open page.
 */
export function expirePages(...paths: string[]): void {
  if (!process.env.NEXT_RUNTIME) return; // scripts and unit tests have no page cache
  if (paths.includes("*")) return revalidatePath("/[locale]", "layout");
  for (const path of paths) {
    // The file's place, not the address: rewrites lead there (lib/platform/page-variants).
    for (const locale of LOCALES) revalidatePath(`/${locale}/cached${path === "/" ? "" : path}`);
  }
}
