import { createTranslator } from "use-intl/core";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { unpackMessage, type MessageArgs } from "../validation/message";
import type { Locale } from "../viewer";

const translators = { ru: translatorOf("ru", ru), en: translatorOf("en", en) };

function translatorOf(locale: Locale, messages: object) {
  const t = createTranslator({ locale, messages: messages as Record<string, never>, timeZone: "Europe/Moscow" });
  return (key: string, args?: MessageArgs): string => t(key as never, args as never);
}

/** The text of a message key for code outside of pages (API answers, scripts). An unknown key comes back as the key. */
export function translate(locale: Locale, key: string, args?: MessageArgs): string {
  return translators[locale](key, args);
}

/** The text of a packed message (see `msg`). */
export function translatePacked(locale: Locale, packed: string): string {
  const { key, args } = unpackMessage(packed);
  return translate(locale, key, args);
}
