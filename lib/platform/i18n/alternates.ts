import type { Metadata } from "next";
import { type Locale, LOCALES, withLocale } from "./locales";

/**
 * The canonical address of an open page and its other languages. @param path without language prefix
 * @param files alternates for programs by media type, also without prefix
 * @param only the language of a text that is not translated: its pages have one canonical address and no other languages
 */
export function alternatesOf(
  path: string,
  locale: string,
  files: Record<string, { path: string; title: string }> = {},
  only?: Locale,
): NonNullable<Metadata["alternates"]> {
  const address = (language: string, of = path) => withLocale(of, language as Locale);
  return {
    canonical: address(only ?? locale),
    ...(!only && {
      languages: {
        ...Object.fromEntries(LOCALES.map((language) => [language, address(language)])),
        "x-default": path,
      },
    }),
    types: Object.fromEntries(
      Object.entries(files).map(([type, file]) => [
        type,
        [{ url: address(locale, file.path), title: file.title }],
      ]),
    ),
  };
}
