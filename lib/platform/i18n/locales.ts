type LanguageFacts = {
  /** The language's own name, and the switch to it in its own words. */
  name: string;
  choose: string;
  openGraph: string;
  /** The decimal sign and the cell separator of CSV files. */
  decimal: "," | ".";
  separator: ";" | ",";
};

/**
 * The languages, in the order in which they are offered, with their facts. The only list (docs/how-to/add-a-language.md): the type
 * `Locale`, enums, prefixes and patterns derive from it, and the linter refuses comparisons with a language.
 */
export const LANGUAGES = {
  ru: { name: "Русский", choose: "Переключить на русский", openGraph: "ru_RU", decimal: ",", separator: ";" },
  en: { name: "English", choose: "Switch to English", openGraph: "en_US", decimal: ".", separator: "," },
} as const satisfies Record<string, LanguageFacts>;

export type Locale = keyof typeof LANGUAGES;
/** The language of addresses without a prefix, and of stored names of categories. */
export const DEFAULT_LOCALE = "ru" satisfies Locale;
export type OtherLocale = Exclude<Locale, typeof DEFAULT_LOCALE>;

export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]];
/** The languages with a prefix in addresses. */
export const PREFIXED = LOCALES.filter((locale): locale is OtherLocale => locale !== DEFAULT_LOCALE);
/** The cookie of the chosen language; next.options.ts redirects an address without prefix by it. */
export const LOCALE_COOKIE = "locale";

export function isLocale(value: string): value is Locale {
  return Object.hasOwn(LANGUAGES, value);
}

/** The language of a path: by its prefix, else the default one. */
export function localeOfPath(path: string): Locale {
  return localeNamedBy(path) ?? DEFAULT_LOCALE;
}

/** The language of an address's prefix, if any. */
export function localeNamedBy(path: string): OtherLocale | undefined {
  const first = path.split(/[/?]/, 2)[1];
  return PREFIXED.find((locale) => locale === first);
}

/** The language after this one, which a switch offers. */
export function nextLocale(locale: string): Locale {
  return LOCALES[(LOCALES.findIndex((each) => each === locale) + 1) % LOCALES.length]!;
}

const PREFIX = new RegExp(`^/(?:${PREFIXED.join("|")})(?=/|$)`);

/** A path without its language prefix. @param pathname without a query */
export function withoutLocale(pathname: string): string {
  return pathname.replace(PREFIX, "") || "/";
}

/** A path with a language prefix. @param path without one */
export function withLocale(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}
