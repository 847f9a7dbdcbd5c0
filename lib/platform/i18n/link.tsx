"use client";

import { useLocale } from "next-intl";
import NextLink from "next/link";
import type { ComponentProps } from "react";
import { type Locale, withLocale } from "./locales";

/**
 * A link that adds the language's prefix to addresses of this site. Unlike next-intl's, which is async on the server, it does not add a row
 * to the page's data for each link (docs/decisions/053).
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
