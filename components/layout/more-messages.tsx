"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";

type Messages = Record<string, unknown>;

/** Gives children messages in addition to those of the surrounding provider; a namespace given here replaces the whole one of the same name. */
export function MoreMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const [locale, around] = [useLocale(), useMessages()];
  const all = useMemo(() => ({ ...around, ...messages }), [around, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Parsed texts; there are as many as places that send messages. */
const parsed = new Map<string, Messages>();

/** `MoreMessages` for messages that came as JSON (./client-messages), parsed once. */
export function SentMessages({ text, children }: { text: string; children: ReactNode }) {
  let messages = parsed.get(text);
  if (!messages) parsed.set(text, (messages = JSON.parse(text) as Messages));
  return <MoreMessages messages={messages}>{children}</MoreMessages>;
}
