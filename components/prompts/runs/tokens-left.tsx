"use client";

import { useLocale, useTranslations } from "next-intl";
import { useHydrated } from "@/components/common/hooks/use-hydrated";
import type { TokensLeft } from "@/lib/ai/usage/budget";

/** What is left of the day's budget; nothing without one. The time is that of the reader's clock. */
export function TokensLeftText({ left }: { left: TokensLeft | null }) {
  const t = useTranslations("runs");
  const locale = useLocale();
  const hydrated = useHydrated();
  if (!left || left.tokens === null || !hydrated) return null;
  const time = new Date(left.resetsAt).toLocaleTimeString(locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23", // as dates have it
  });
  return <p className="text-sm text-muted-foreground">{t("left", { tokens: left.tokens, time })}</p>;
}
