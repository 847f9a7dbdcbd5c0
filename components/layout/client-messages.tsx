import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { MessagePart } from "@/lib/platform/i18n/message-key";
import { chosenMessages, type MessageTree } from "./chosen-messages";

/** What every page's client components may use; pages with more wrap their island in another ClientMessages. */
const ALWAYS = ["common", "nav"] as const;

/**
 * Gives client components the messages that they use and no others, because all of them would travel with every page.
 * @param namespaces names of namespaces or of parts of them: "bases", "bases.price"
 */
export async function ClientMessages({
  namespaces = [],
  children,
}: {
  namespaces?: readonly MessagePart[];
  children: ReactNode;
}) {
  const [locale, messages] = [await getLocale(), (await getMessages()) as MessageTree];
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={chosenMessages(messages, [...ALWAYS, ...namespaces])}
      timeZone="Europe/Moscow"
    >
      {children}
    </NextIntlClientProvider>
  );
}
