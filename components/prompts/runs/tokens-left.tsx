import { useLocale, useTranslations } from "next-intl";
import { useHydrated } from "@/components/common/hooks/use-hydrated";
import type { TokensLeft } from "@/lib/identity/people/ai-budget";

/** Question and answer of a usual run, in tokens. */
const USUAL_RUN = 500;

/** The rest of the day's token budget, in usual answers; nothing without a budget. The time is in the reader's time zone. */
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
  const answers = Number(Math.floor(left.tokens / USUAL_RUN).toPrecision(2));
  return <p className="text-sm text-muted-foreground">{t("left", { answers, time })}</p>;
}
