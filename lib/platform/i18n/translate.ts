import { createTranslator } from "use-intl/core";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { unpackMessage, type MessageArgs } from "../validation/message";
import type { Locale } from "./locales";
import type { MessageKey } from "./message-key";

const translators: Record<Locale, ReturnType<typeof translatorOf>> = {
  ru: translatorOf("ru", ru),
  en: translatorOf("en", en),
};

function translatorOf(locale: Locale, messages: object) {
  const t = createTranslator({
    locale,
    messages: messages as Record<string, never>,
    timeZone: "Europe/Moscow",
  });
  return (key: string, args?: MessageArgs): string => t(key as never, args as never);
}

/** Translates a key outside of pages (API responses, scripts). */
export function translate(locale: Locale, key: MessageKey, args?: MessageArgs): string {
  return translators[locale](key, args);
}

/** Translates a packed message (`msg`); an unknown key is returned as it is. */
export function translatePacked(locale: Locale, packed: string): string {
  const { key, args } = unpackMessage(packed);
  return translators[locale](key, args);
}
