"use client";

import { NextIntlClientProvider, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { MessageTree } from "./chosen-messages";

/** What was read before: there are as many texts as there are places that send messages. */
const read = new Map<string, MessageTree>();

/** Messages that came as one text (./client-messages), beside those of the place around. */
export function SentMessages({
  locale,
  text,
  children,
}: {
  locale: string;
  text: string;
  children: ReactNode;
}) {
  const around = useMessages();
  const messages = useMemo(() => ({ ...around, ...readOnce(text) }), [around, text]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Moscow">
      {children}
    </NextIntlClientProvider>
  );
}

function readOnce(text: string): MessageTree {
  let messages = read.get(text);
  if (!messages) read.set(text, (messages = JSON.parse(text) as MessageTree));
  return messages;
}
