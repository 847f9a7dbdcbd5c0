import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { MessageKey } from "@/lib/platform/i18n/message-key";

type PageProps = { params: Promise<{ locale: string }> };

/** `generateMetadata` of a page for signed-in people whose title is a text without values. */
export const titled =
  (key: MessageKey) =>
  async ({ params }: PageProps): Promise<Metadata> => {
    const t = await getTranslations({ locale: (await params).locale });
    return { title: t(key), robots: { index: false } };
  };
