import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { MessagePart } from "@/lib/platform/i18n/message-key";
import { chosenMessages, type MessageTree } from "./chosen-messages";
import { SentMessages } from "./more-messages";

/** What every page's client components may use: the page's frame sends it. */
export const EVERY_PAGE = ["common", "nav"] as const;

const texts = new Map<string, string>();

/**
 * Gives client components the messages that they use, beside those of the frame, and no others, because all of them would travel
 * with every page. They travel as one text, which is made once: as an object React would walk through each of them twice a page.
 * @param namespaces names of namespaces or of parts of them: "bases", "bases.price"
 */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly MessagePart[];
  children: ReactNode;
}) {
  const locale = await getLocale();
  const key = [locale, ...namespaces].join();
  let text = texts.get(key);
  if (text === undefined) {
    text = JSON.stringify(chosenMessages((await getMessages()) as MessageTree, namespaces));
    texts.set(key, text);
  }
  return <SentMessages text={text}>{children}</SentMessages>;
}
