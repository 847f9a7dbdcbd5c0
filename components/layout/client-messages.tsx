import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";

/** What every page's client components may use; pages with more wrap their island in another ClientMessages. */
const ALWAYS = ["common", "nav"];

/**
 * Gives client components the message namespaces that they use and no others, because all of them would travel with
 * every page.
 */
export async function ClientMessages({ namespaces = [], children }: { namespaces?: string[]; children: ReactNode }) {
  const [locale, messages] = [await getLocale(), await getMessages()];
  const chosen = Object.fromEntries([...ALWAYS, ...namespaces].filter((name) => name in messages).map((name) => [name, messages[name]]));
  return (
    <NextIntlClientProvider locale={locale} messages={chosen} timeZone="Europe/Moscow">
      {children}
    </NextIntlClientProvider>
  );
}
