import { LOCALE_COOKIE } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Loads this page with its query in another language and remembers the choice in this browser. */
export function switchLanguage(next: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  const { pathname, search, hash } = window.location;
  const bare = pathname.replace(/^\/en(?=\/|$)/, "") || "/";
  // A full load: the document's language, the cached page and the redirects for the choice all change together.
  window.location.assign((next === "en" ? `/en${bare === "/" ? "" : bare}` : bare) + search + hash);
}
