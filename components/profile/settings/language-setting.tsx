"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { LanguageForm } from "@/components/layout/language-form";
import { switchLanguage } from "@/components/layout/switch-language";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import { ApiError } from "@/lib/platform/browser/api-client";
import { submitLanguage } from "@/lib/identity/actions";
import { LANGUAGES, LOCALES } from "@/lib/platform/i18n/locales";
import type { Locale } from "@/lib/platform/viewer";

/** Saves the language with the account, then shows this page in it. Unsaved profile fields stay as a draft. */
export function LanguageSetting() {
  const t = useTranslations("settings.language");
  const locale = useLocale();
  const { submit } = useFormAction(submitLanguage);
  const [pending, setPending] = useState(false);

  async function choose(next: string) {
    if (next === "" || next === locale) return;
    setPending(true);
    try {
      await submit({ language: next });
      switchLanguage(next as Locale);
    } catch (error) {
      setPending(false);
      const reason = error instanceof ApiError && error.message;
      toast(reason || t("failed"), { type: "error", duration: NOTIFICATION_DURATION });
    }
  }

  return (
    <>
      <ToggleGroup
        type="single"
        value={locale}
        disabled={pending}
        aria-label={t("title")}
        className="noscript:hidden"
        onValueChange={(next) => void choose(next)}
      >
        {LOCALES.map((each) => (
          <ToggleGroupItem key={each} value={each} lang={each}>
            {LANGUAGES[each].name}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
      <noscript>
        <LanguageForm label={t("title")} />
      </noscript>
    </>
  );
}
