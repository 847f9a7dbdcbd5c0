import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TooltipProvider } from "@/components/ui/tooltip";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";

/** A component as HTML, in Russian or English. */
export function markupOf(node: ReactNode, locale: "ru" | "en" = "ru"): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === "ru" ? ru : en} timeZone="Europe/Moscow">
      <TooltipProvider>{node}</TooltipProvider>
    </NextIntlClientProvider>,
  );
}

/** What a person reads of a component: its text in one line, in Russian or English. */
export function readText(node: ReactNode, locale: "ru" | "en" = "ru"): string {
  return markupOf(node, locale).replace(/<[^>]+>/g, "|").replace(/\s/g, " ").replace(/\|+/g, "|");
}
