import { LOCALES } from "@/lib/platform/i18n/locales";
import type { MessageKey } from "@/lib/platform/i18n/message-key";
import { translate } from "@/lib/platform/i18n/translate";
import { slugOf } from "@/lib/platform/text/slug";
import type { Locale } from "@/lib/platform/viewer";

type Named = { accessType: string; baseName: string };

/** A base's name for readers of this language: a personal base has a translated default name until its owner changes it. */
export function nameOf({ accessType, baseName }: Named, locale: Locale): string {
  return accessType === "PRIVATE" ? ownOr("bases.privateName", baseName, locale) : baseName;
}

/** The slug of a base; empty for a personal one, because analytics receive addresses. */
export function slugOfBase({ accessType, baseName }: Named): string {
  return accessType === "PRIVATE" ? "" : slugOf(baseName);
}

/** `nameOf` for the description. */
export function descriptionOf(
  { accessType, baseDescription }: Named & { baseDescription: string },
  locale: Locale,
): string {
  return accessType === "PRIVATE"
    ? ownOr("bases.privateDescription", baseDescription, locale)
    : baseDescription;
}

function ownOr(key: MessageKey, stored: string, locale: Locale): string {
  return LOCALES.some((each) => translate(each, key) === stored) ? translate(locale, key) : stored;
}
