import { revalidatePath } from "next/cache";
import { after } from "next/server";
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

/**
 * `expirePages` for a handler whose work goes on while its answer is streamed: Next takes no pages from it by then, so
 * they go when the answer has ended. Call it before the handler returns.
 */
export function expirePagesAfter(paths: Promise<Iterable<string>>): void {
  if (!process.env.NEXT_RUNTIME) return;
  after(async () => expirePages(...(await paths)));
}
