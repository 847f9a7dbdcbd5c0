"use client";

import { useLocale, useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { switchLanguage } from "@/components/layout/switch-language";
import { Button } from "@/components/ui/button";
import { submitLanguage } from "@/lib/identity/actions";
import { LANGUAGES, LOCALES } from "@/lib/platform/i18n/locales";

/** Saves the language with the account, then shows this page in it. Unsaved profile fields stay as a draft. */
export function LanguageSetting() {
  const t = useTranslations("settings.language");
  const locale = useLocale();
  return (
    <div
      role="group"
      aria-label={t("title")}
      className="inline-flex w-fit gap-0.5 rounded-md border border-input/60 bg-muted p-0.5"
    >
      {LOCALES.map((each) =>
        each === locale ? (
          <Button key={each} size="sm" variant="outline" lang={each} aria-pressed>
            {LANGUAGES[each].name}
          </Button>
        ) : (
          <ActionButton
            key={each}
            action={submitLanguage}
            values={{ language: each }}
            done={{ then: () => switchLanguage(each) }}
            failed={t("failed")}
            size="sm"
            variant="ghost"
            lang={each}
            aria-pressed={false}
          >
            {LANGUAGES[each].name}
          </ActionButton>
        ),
      )}
    </div>
  );
}
