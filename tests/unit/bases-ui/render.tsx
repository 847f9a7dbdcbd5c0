import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TooltipProvider } from "@/components/ui/tooltip";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";

/** What a person reads of a component: its text in one line, in Russian or English. */
export function readText(node: ReactNode, locale: "ru" | "en" = "ru"): string {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === "ru" ? ru : en} timeZone="Europe/Moscow">
      <TooltipProvider>{node}</TooltipProvider>
    </NextIntlClientProvider>,
  );
  return markup.replace(/<[^>]+>/g, "|").replace(/\s/g, " ").replace(/\|+/g, "|");
}
