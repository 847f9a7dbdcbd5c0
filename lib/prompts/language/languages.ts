import type { PromptLanguage } from "@/lib/platform/db/generated/client";
import { everyOf } from "@/lib/platform/exhaustive-list";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/platform/i18n/locales";

export type { PromptLanguage } from "@/lib/platform/db/generated/client";

/** The languages of prompts, in the order of fields and filters: those of the product, then every other one. */
export const PROMPT_LANGUAGES = everyOf<PromptLanguage>()(["ru", "en", "other"]);

/** The language of a name, however it is spelled: in an address or a file. */
export function promptLanguageOf(name: string | undefined): PromptLanguage | undefined {
  const asked = name?.trim().toLowerCase();
  return PROMPT_LANGUAGES.find((language) => language === asked);
}

/** The language of the address that search engines index a prompt at. */
export function addressLanguage(language: PromptLanguage): Locale {
  return isLocale(language) ? language : DEFAULT_LOCALE;
}
