import { NextIntlClientProvider } from "next-intl";
import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ConfirmProvider } from "@/components/common/dialogs/confirm-dialog";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";

/** Nothing that is drawn once goes anywhere. */
const ROUTER = {} as AppRouterInstance;

/** A component as HTML, in Russian or English. */
export function markupOf(node: ReactNode, locale: "ru" | "en" = "ru"): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === "ru" ? ru : en} timeZone="Europe/Moscow">
      <AppRouterContext.Provider value={ROUTER}>
        <ConfirmProvider>{node}</ConfirmProvider>
      </AppRouterContext.Provider>
    </NextIntlClientProvider>,
  );
}

/** What a person reads of a component: its text in one line, in Russian or English. */
export function readText(node: ReactNode, locale: "ru" | "en" = "ru"): string {
  return markupOf(node, locale)
    .replace(/<[^>]+>/g, "|")
    .replace(/\s/g, " ")
    .replace(/\|+/g, "|");
}
