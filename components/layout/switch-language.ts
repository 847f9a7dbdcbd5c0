import { LOCALE_COOKIE, withLocale, withoutLocale } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Loads this page with its query in another language and remembers the choice in this browser. */
export function switchLanguage(next: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  const { pathname, search, hash } = window.location;
  // A full load: the document's language, the cached page and the redirects for the choice all change together.
  window.location.assign(withLocale(withoutLocale(pathname), next) + search + hash);
}
