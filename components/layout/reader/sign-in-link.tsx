"use client";

import { useLocale, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { Button } from "@/components/ui/button";
import { withoutLocale } from "@/lib/platform/i18n/locales";
import { getPathname } from "@/lib/platform/i18n/navigation";

/**
 * Leads to the sign-in page and from there back to this one. A plain link: /auth has a Content-Security-Policy of its
 * own, which only a full load brings.
 */
export function SignInLink({ variant, className }: { variant?: "default" | "outline"; className?: string }) {
  const t = useTranslations("nav");
  const href = getPathname({ href: "/auth", locale: useLocale() });

  function remember(event: MouseEvent<HTMLAnchorElement>) {
    const { pathname, search } = window.location;
    if (!/^(\/auth)?\/?$/.test(withoutLocale(pathname)))
      event.currentTarget.href = `${href}?next=${encodeURIComponent(pathname + search)}`;
  }

  return (
    <Button asChild size="sm" variant={variant} className={className}>
      <a href={href} onClick={remember}>
        {t("signIn")}
      </a>
    </Button>
  );
}
