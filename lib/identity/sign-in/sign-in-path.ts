import { localeOfPath, withLocale } from "../../platform/i18n/locales";
import { NEXT_LENGTH } from "./safe-next";

/**
 * The sign-in page that leads back to `requested` (path and query), in the same language. A way back that is too long to
 * be taken is left out: as a header it could exceed what browsers and proxies read.
 */
export function signInPath(requested: string): string {
  const path = withLocale("/auth", localeOfPath(requested));
  if (requested.length > NEXT_LENGTH) return path;
  return `${path}?next=${encodeURIComponent(requested)}`;
}

/** `signInPath` for a signed-in person who has to sign in afresh. */
export function signInAgainPath(requested: string): string {
  const path = signInPath(requested);
  return `${path}${path.includes("?") ? "&" : "?"}again`;
}
