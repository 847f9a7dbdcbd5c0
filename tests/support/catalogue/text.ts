import type { MessageKey } from "@/lib/platform/i18n/message-key";

/** One text of the specifications' error catalogues and where the product keeps it. */
export type CatalogueText = {
  /** Word for word, with these arguments put in. */
  text: string;
  key: MessageKey;
  args?: Record<string, string | number>;
  locale?: "ru" | "en";
};

export function text(text: string, key: MessageKey, args?: CatalogueText["args"]): CatalogueText {
  return { text, key, args };
}
