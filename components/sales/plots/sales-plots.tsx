import { useFormatter, useLocale, useTranslations } from "next-intl";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Locale } from "@/lib/platform/viewer";
import { addDays, type Day } from "@/lib/sales/days";
import type { DayRow } from "@/lib/sales/schema";
import { type Bucket, bucketsOf, type Width } from "./buckets";
import { Plot } from "./plot";

type SalesPlotsProps = { days: DayRow[]; from: Day | null; to: Day };

/** So that a young shop has more than one bar. */
const LEAST_DAYS = 14;

/** Revenue and purchases, views and what came of them, over the period. */
export function SalesPlots({ days, from, to }: SalesPlotsProps) {
  const t = useTranslations("sales");
  const format = useFormatter();
  const locale = useLocale() as Locale;
  const { named, short } = useDayNames();
  const begun = days[0]?.day ?? to;
  const usual = addDays(to, 1 - LEAST_DAYS);
  const { width, buckets } = bucketsOf(days, from ?? (begun < usual ? begun : usual), to);
  const price = (rubles: number) => formatPrice(Math.round(rubles * 100) / 100, locale);
  const number = (value: number) => format.number(value);
  const percent = (value: number) =>
    t("percent", { value: format.number(value, { maximumFractionDigits: 1 }) });
  const conversionOf = ({ purchases, views }: Bucket) =>
    views > 0 ? Math.min(100, (purchases / views) * 100) : 0;
  const shownConversion = (bucket: Bucket) =>
    bucket.views > 0 ? percent((bucket.purchases / bucket.views) * 100) : t("none");
  const withRefunds = buckets.some(({ refunded }) => refunded > 0);
  const ends: [string, string] = [short(buckets[0]!.from), short(to)];
  const labels = {
    revenue: t("figures.revenue"),
    refunded: t("figures.refunded"),
    purchases: t("figures.purchases"),
    views: t("figures.views"),
    conversion: t("figures.conversion"),
  };
  const line = (name: string, value: string) => `${name}: ${value}`;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Plot
        id="plot-revenue"
        title={t(`plots.revenue.${width}`)}
        description={t("plots.revenueText", {
          total: price(buckets.reduce((sum, { revenue }) => sum + revenue, 0)),
        })}
        panels={[
          {
            name: withRefunds ? t("plots.withRefunds") : labels.revenue,
            values: buckets.map(({ revenue }) => revenue),
            ...(withRefunds && { below: buckets.map(({ refunded }) => refunded) }),
            scale: price,
            tone: "revenue",
            className: "h-36",
          },
          {
            name: labels.purchases,
            values: buckets.map(({ purchases }) => purchases),
            scale: number,
            tone: "purchases",
            className: "h-14",
          },
        ]}
        spots={buckets.map((bucket) => ({
          title: named(bucket, width),
          lines: [
            line(labels.revenue, price(bucket.revenue)),
            line(labels.purchases, number(bucket.purchases)),
            ...(bucket.refunded > 0 ? [line(labels.refunded, price(bucket.refunded))] : []),
          ],
        }))}
        ends={ends}
        table={{
          heads: [t("columns.day"), labels.revenue, labels.purchases, labels.refunded],
          rows: buckets.map((bucket) => [
            named(bucket, width),
            price(bucket.revenue),
            number(bucket.purchases),
            price(bucket.refunded),
          ]),
        }}
      />
      <Plot
        id="plot-views"
        title={t(`plots.views.${width}`)}
        description={t("plots.viewsText", {
          views: buckets.reduce((sum, { views }) => sum + views, 0),
          purchases: buckets.reduce((sum, { purchases }) => sum + purchases, 0),
        })}
        panels={[
          {
            name: labels.views,
            values: buckets.map(({ views }) => views),
            scale: number,
            tone: "views",
            className: "h-36",
          },
          {
            name: labels.conversion,
            values: buckets.map(conversionOf),
            scale: percent,
            tone: "conversion",
            className: "h-14",
          },
        ]}
        spots={buckets.map((bucket) => ({
          title: named(bucket, width),
          lines: [
            line(labels.views, number(bucket.views)),
            line(labels.purchases, number(bucket.purchases)),
            line(labels.conversion, shownConversion(bucket)),
          ],
        }))}
        ends={ends}
        table={{
          heads: [t("columns.day"), labels.views, labels.purchases, labels.conversion],
          rows: buckets.map((bucket) => [
            named(bucket, width),
            number(bucket.views),
            number(bucket.purchases),
            shownConversion(bucket),
          ]),
        }}
      />
    </div>
  );
}

/** How days, weeks and months are called in the language. */
function useDayNames() {
  const format = useFormatter();
  const date = (day: Day, options: object) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { timeZone: "UTC", ...options });
  const short = (day: Day) => date(day, { day: "numeric", month: "short", year: "numeric" });
  const named = ({ from, to }: Bucket, width: Width) => {
    if (width === "month") return date(from, { month: "long", year: "numeric" });
    return from === to
      ? date(from, { weekday: "short", day: "numeric", month: "long" })
      : `${date(from, { day: "numeric", month: "short" })} – ${short(to)}`;
  };
  return { named, short };
}
