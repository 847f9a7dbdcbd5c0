import "@/app/globals.css";
import { fontVariables } from "@/app/fonts/fonts";
import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { chosenMessages } from "@/components/layout/chosen-messages";
import { LANGUAGES, isLocale } from "@/lib/platform/i18n/locales";

type Props = {
  children: ReactNode;
  /** The window over the page (docs/decisions/085). */
  modal: ReactNode;
  params: Promise<{ locale: string }>;
};

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const { env } = await import("@/lib/platform/env");
  const t = await getTranslations({ locale, namespace: "meta" });
  return {
    metadataBase: new URL(env().APP_ORIGIN),
    title: { default: t("title"), template: `%s — ${t("name")}` },
    description: t("description"),
    // Pages that may be shared replace this as a whole (lib/discovery/pictures/picture-path).
    openGraph: { siteName: t("name"), locale: LANGUAGES[locale].openGraph, type: "website" },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
};

/** The document. The layout of each page group adds its frame: header, footer, theme. */
export default async function DocumentLayout({ children, modal, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  // Only what the error page around everything says; pages bring their own.
  const { documentLimit } = await import("@/lib/integrations/extraction/document-limit");
  const messages = chosenMessages(await getMessages(), ["common.failure"]);
  return (
    <html
      lang={locale}
      className={fontVariables}
      data-document-limit={documentLimit()}
      suppressHydrationWarning
    >
      <body>
        <NextIntlClientProvider messages={messages}>
          {children}
          {modal}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
