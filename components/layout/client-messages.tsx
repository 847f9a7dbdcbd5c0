import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";

/** What every page's client components may use; pages with more wrap their island in another ClientMessages. */
const ALWAYS = ["common", "nav"];

type Tree = { [key: string]: string | Tree };

/**
 * Gives client components the messages that they use and no others, because all of them would travel with every page.
 * @param namespaces names of namespaces or of parts of them: "bases", "bases.price"
 */
export async function ClientMessages({ namespaces = [], children }: { namespaces?: readonly string[]; children: ReactNode }) {
  const [locale, messages] = [await getLocale(), (await getMessages()) as Tree];
  const chosen: Tree = {};
  for (const name of [...ALWAYS, ...namespaces]) copyPart(messages, chosen, name.split("."));
  return (
    <NextIntlClientProvider locale={locale} messages={chosen} timeZone="Europe/Moscow">
      {children}
    </NextIntlClientProvider>
  );
}

function copyPart(from: Tree, to: Tree, [name = "", ...rest]: string[]): void {
  const part = from[name];
  if (part === undefined) return;
  if (rest.length === 0 || typeof part === "string") to[name] = part;
  else copyPart(part, (to[name] ??= {}) as Tree, rest);
}
