import type { Locale } from "../viewer";

export const LOCALES = ["ru", "en"] as const satisfies readonly Locale[];
export const DEFAULT_LOCALE: Locale = "ru";
/** Stores the chosen language; next.config.ts reads it to redirect to /en. */
export const LOCALE_COOKIE = "locale";

export function isLocale(value: string): value is Locale {
  return value === "ru" || value === "en";
}

/** The language of a path: English under /en, else Russian. */
export function localeOfPath(path: string): Locale {
  return /^\/en(?:[/?]|$)/.test(path) ? "en" : "ru";
}

/** A path without its language prefix. @param pathname without a query */
export function withoutLocale(pathname: string): string {
  return pathname.replace(/^\/en(?=\/|$)/, "") || "/";
}

/** A path with a language prefix. @param path without one */
export function withLocale(path: string, locale: Locale): string {
  if (locale === "ru") return path;
  return path === "/" ? "/en" : `/en${path}`;
}

/** The language that an Accept-Language header prefers, if it is one of ours. */
export function preferredLocale(header: string | null): Locale | null {
  let best: { locale: Locale; quality: number } | null = null;
  for (const part of (header ?? "").slice(0, 500).split(",")) {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const locale = tag.split("-")[0]!;
    const quality = Number(
      parameters
        .find((p) => p.trim().startsWith("q="))
        ?.trim()
        .slice(2) ?? 1,
    );
    if (isLocale(locale) && quality > 0 && (!best || quality > best.quality)) best = { locale, quality };
  }
  return best?.locale ?? null;
}
