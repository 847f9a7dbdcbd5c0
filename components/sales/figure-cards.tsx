import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { cn } from "@/components/ui/cn";
import type { Locale } from "@/lib/platform/viewer";
import type { WholeFigures } from "@/lib/sales/schema";

type Name =
  | "revenue"
  | "purchases"
  | "redemptions"
  | "refunded"
  | "views"
  | "conversion"
  | "activeSubscribers"
  | "lostSubscribers";
/** The figures in their order; of some less is better. */
const CARDS: { name: Name; lessIsBetter?: true }[] = [
  { name: "revenue" },
  { name: "purchases" },
  { name: "redemptions" },
  { name: "refunded", lessIsBetter: true },
  { name: "views" },
  { name: "conversion" },
  { name: "activeSubscribers" },
  { name: "lostSubscribers", lessIsBetter: true },
];

/** The figures of a period, each compared with the previous one. */
export function FigureCards({ total, before }: { total: WholeFigures; before: WholeFigures | null }) {
  const t = useTranslations("sales");
  const format = useFormatter();
  const locale = useLocale() as Locale;
  const percent = (value: number) =>
    t("percent", { value: format.number(value, { maximumFractionDigits: 1 }) });
  const worded = (name: Name, value: number | null) => {
    if (value === null) return t("none");
    if (name === "revenue" || name === "refunded") return formatPrice(value, locale);
    return name === "conversion" ? percent(value) : format.number(value);
  };
  const more: Partial<Record<Name, string>> = {
    refunded: total.refunds > 0 ? t("cards.refunds", { count: total.refunds }) : "",
    views:
      total.views > 0
        ? t("cards.views", {
            guests: format.number(total.guestViews),
            members: format.number(total.memberViews),
          })
        : "",
    lostSubscribers: total.churn === null ? "" : t("cards.churn", { value: percent(total.churn) }),
  };
  return (
    <dl aria-label={t("cards.label")} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CARDS.map(({ name, lessIsBetter }) => (
        <div key={name} className="flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3">
          <dt className="text-sm text-muted-foreground">{t(`figures.${name}`)}</dt>
          <dd className="grid gap-0.5 tabular-nums">
            <span className="text-lg font-semibold wrap-anywhere lg:text-2xl">
              {worded(name, total[name])}
            </span>
            {more[name] && <span className="text-xs text-pretty text-muted-foreground">{more[name]}</span>}
            {before && (
              <Change
                now={total[name]}
                before={before[name]}
                was={worded(name, before[name])}
                lessIsBetter={lessIsBetter ?? false}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ChangeProps = { now: number | null; before: number | null; was: string; lessIsBetter: boolean };

/** The difference from the previous period, and that period's figure. */
function Change({ now, before, was, lessIsBetter }: ChangeProps) {
  const t = useTranslations("sales");
  const format = useFormatter();
  if (now === null || before === null || (now === 0 && before === 0)) return null;
  const Icon = now > before ? ArrowUpRight : ArrowDownRight;
  const isBetter = lessIsBetter ? now < before : now > before;
  const share = before > 0 ? Math.round(((now - before) / before) * 100) : null;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted-foreground">
      {now !== before && (
        <span
          className={cn(
            "inline-flex items-center gap-0.5 font-medium",
            isBetter ? "text-free" : "text-destructive",
          )}
        >
          <Icon aria-hidden className="size-3.5" />
          {share !== null &&
            t("percent", { value: format.number(share, { signDisplay: "exceptZero" }).replace("-", "−") })}
        </span>
      )}
      <span>{t("cards.was", { was })}</span>
    </span>
  );
}
