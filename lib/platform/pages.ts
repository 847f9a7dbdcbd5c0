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

/** How Next tags a page with its place (`revalidatePath` uses the same). */
const PLACE_TAG = "_N_T_";

/**
 * Says during the rendering of an open page that it is incomplete, because something did not load: it is served but not
 * kept (lib/platform/page-cache/handler keeps nothing for a while after a drop).
 * @param path its address without language prefix
 */
export function doNotKeep(path: string): void {
  const cache = (globalThis as { promptotekaPageCache?: { drop: (tags: string[]) => void } }).promptotekaPageCache;
  cache?.drop(LOCALES.map((locale) => `${PLACE_TAG}/${locale}/cached${path === "/" ? "" : path}`));
}
