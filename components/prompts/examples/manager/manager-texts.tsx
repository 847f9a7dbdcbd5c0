"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";
import type { LoadedManager } from "./load-manager";

/** The texts that came with the manager, beside those of the page. */
export function ManagerTexts({ manager, children }: { manager: LoadedManager; children: ReactNode }) {
  const [locale, messages] = [useLocale(), useMessages()];
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...messages, ...manager.messages }}>
      {children}
    </NextIntlClientProvider>
  );
}
