"use client";

import { Languages } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { LOCALE_COOKIE } from "@/lib/platform/i18n/locales";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Switches ru ↔ en: keeps the page with its query and remembers the choice. */
export function LanguageSwitch({ className, showName = false }: { className?: string; showName?: boolean }) {
  const locale = useLocale();
  const t = useTranslations("nav");

  const short = locale === "ru" ? "EN" : "RU";

  function switchLanguage() {
    const next = locale === "ru" ? "en" : "ru";
    document.cookie = `${LOCALE_COOKIE}=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    const { pathname, search, hash } = window.location;
    const bare = pathname.replace(/^\/en(?=\/|$)/, "") || "/";
    // A full load: the document's language, the cached page and the redirects for the choice all change together.
    window.location.assign((next === "en" ? `/en${bare === "/" ? "" : bare}` : bare) + search + hash);
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={switchLanguage}
      // Starts with what is seen, so that a spoken command finds it (WCAG 2.5.3).
      aria-label={showName ? t("switchToLabel") : `${short} — ${t("switchToLabel")}`}
      lang={locale === "ru" ? "en" : "ru"}
      className={cn("text-muted-foreground", className)}
    >
      {showName && <Languages aria-hidden />}
      {showName ? t("switchTo") : short}
    </Button>
  );
}
