"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { switchLanguage } from "@/components/layout/switch-language";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import { ApiError, callApi } from "@/lib/platform/api-client";
import type { Locale } from "@/lib/platform/viewer";

// Each language in its own words, for people who read no other.
const LANGUAGES: { locale: Locale; name: string }[] = [
  { locale: "ru", name: "Русский" },
  { locale: "en", name: "English" },
];

/** Saves the language with the account, then shows this page in it. What is typed above stays as a draft. */
export function LanguageSetting() {
  const t = useTranslations("settings.language");
  const locale = useLocale();
  const [pending, setPending] = useState(false);

  async function choose(next: string) {
    if (next === "" || next === locale) return;
    setPending(true);
    try {
      await callApi("PATCH", "/users/me", { language: next });
      switchLanguage(next as Locale);
    } catch (error) {
      setPending(false);
      const reason = error instanceof ApiError && error.message;
      toast(reason || t("failed"), { type: "error", duration: NOTIFICATION_DURATION });
    }
  }

  return (
    <ToggleGroup type="single" value={locale} disabled={pending} aria-label={t("title")} onValueChange={(next) => void choose(next)}>
      {LANGUAGES.map(({ locale: each, name }) => (
        <ToggleGroupItem key={each} value={each} lang={each}>{name}</ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
