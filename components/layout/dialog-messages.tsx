"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";

/** Texts that came with a dialog (lib/platform/i18n/late-messages), beside those of the page. */
export function DialogMessages({
  messages,
  children,
}: {
  messages: Record<string, unknown>;
  children: ReactNode;
}) {
  const [locale, known] = [useLocale(), useMessages()];
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...known, ...messages }}>
      {children}
    </NextIntlClientProvider>
  );
}
