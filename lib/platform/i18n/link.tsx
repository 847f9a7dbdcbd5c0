"use client";

import { useLocale } from "next-intl";
import NextLink from "next/link";
import type { ComponentProps } from "react";
import { type Locale, withLocale } from "./locales";

/**
 * A link that keeps the language; an address of another site stays as it is. next-intl's own is a component of the server there, which
 * waits for the language: each link of a list was a row of its own in the page's data (docs/decisions/053).
 */
export function Link({ href, ...props }: ComponentProps<typeof NextLink>) {
  const locale = useLocale() as Locale;
  const localized = (path: string) => (path.startsWith("/") ? withLocale(path, locale) : path);
  return (
    <NextLink
      href={
        typeof href === "string" ? localized(href) : { ...href, pathname: localized(href.pathname ?? "") }
      }
      {...props}
    />
  );
}
