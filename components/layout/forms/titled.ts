import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { MessageKey } from "@/lib/platform/i18n/message-key";

/**
 * `generateMetadata` of a page for signed-in people whose title is a text without values.
 * @param key of the text, or a function of the page's parameters, which returns null for pages that do not exist
 * @param description the key of one
 */
export const titled =
  <P extends { locale: string }>(
    key: MessageKey | ((params: P) => MessageKey | null),
    description?: MessageKey,
  ) =>
  async ({ params }: { params: Promise<P> }): Promise<Metadata> => {
    const given = await params;
    const t = await getTranslations({ locale: given.locale });
    const name = typeof key === "function" ? key(given) : key;
    return {
      ...(name && { title: t(name) }),
      ...(description && { description: t(description) }),
      robots: { index: false },
    };
  };
