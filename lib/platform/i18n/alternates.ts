import type { Metadata } from "next";
import { DEFAULT_LOCALE, LOCALES } from "./locales";

/**
 * The canonical address of an open page and the same page in the other languages.
 * @param path without language prefix, e.g. "/bases"
 */
export function alternatesOf(path: string, locale: string): NonNullable<Metadata["alternates"]> {
  const address = (language: string) => (language === DEFAULT_LOCALE ? path : `/${language}${path === "/" ? "" : path}`);
  return {
    canonical: address(locale),
    languages: { ...Object.fromEntries(LOCALES.map((language) => [language, address(language)])), "x-default": path },
  };
}
