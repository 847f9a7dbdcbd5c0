import { LOCALES } from "@/lib/platform/i18n/locales";
import type { MessageKey } from "@/lib/platform/i18n/message-key";
import { translate } from "@/lib/platform/i18n/translate";
import { slugOf } from "@/lib/platform/text/slug";
import type { Locale } from "@/lib/platform/viewer";

type Named = { accessType: string; baseName: string };

/**
 * A base's name as a reader of this language sees it: the one that a personal base begins with is a text of the
 * interface, until its owner writes another.
 */
export function nameOf({ accessType, baseName }: Named, locale: Locale): string {
  return accessType === "PRIVATE" ? ownOr("bases.privateName", baseName, locale) : baseName;
}

/** The readable part of the address of a base's page; a personal one has none, because what counts visits is told addresses. */
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
