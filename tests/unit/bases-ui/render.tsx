import { NextIntlClientProvider } from "next-intl";
import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { text } from "node:stream/consumers";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { ConfirmProvider } from "@/components/common/dialogs/confirm-dialog";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";

/** Nothing that is drawn once goes anywhere. */
const ROUTER = {} as AppRouterInstance;

function placed(node: ReactNode, locale: "ru" | "en"): ReactNode {
  return (
    <NextIntlClientProvider locale={locale} messages={locale === "ru" ? ru : en} timeZone="Europe/Moscow">
      <AppRouterContext.Provider value={ROUTER}>
        <PathnameContext.Provider value="/">
          <ConfirmProvider>{node}</ConfirmProvider>
        </PathnameContext.Provider>
      </AppRouterContext.Provider>
    </NextIntlClientProvider>
  );
}

/** A component as HTML, in Russian or English. */
export function markupOf(node: ReactNode, locale: "ru" | "en" = "ru"): string {
  return renderToStaticMarkup(placed(node, locale));
}

/** What a person reads of a component: its text in one line, in Russian or English. */
export function readText(node: ReactNode, locale: "ru" | "en" = "ru"): string {
  return textOf(markupOf(node, locale));
}

/** `readText` of a component with parts that are loaded on demand. */
export async function readWhole(node: ReactNode, locale: "ru" | "en" = "ru"): Promise<string> {
  const { prelude } = await prerenderToNodeStream(placed(node, locale));
  return textOf(await text(prelude));
}

function textOf(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, "|")
    .replace(/\s/g, " ")
    .replace(/\|+/g, "|");
}
