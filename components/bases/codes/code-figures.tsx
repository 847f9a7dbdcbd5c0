import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import type { CodeStats } from "@/lib/bases/codes/schema";

const SHOWN = ["active", "paused", "usedUp", "expired"] as const;

/** The figures above the codes: their number, their states, their uses. */
export function CodeFigures({ stats }: { stats: CodeStats }) {
  const t = useTranslations("codes");
  const figures = [
    { key: "total", value: stats.codes, more: null },
    ...SHOWN.map((key) => ({ key, value: stats[key], more: null })),
    { key: "uses", value: t("uses", { used: stats.uses, max: stats.maxUses }), more: stats.lastUsedAt },
  ] as const;
  return (
    <dl aria-label={t("stats.label")} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(({ key, value, more }) => (
        <div
          key={key}
          className="flex flex-col-reverse justify-end gap-1 rounded-lg border bg-card px-4 py-3"
        >
          <dt className="text-sm text-muted-foreground">
            {t(`stats.${key}`)}
            {more && (
              <span className="block text-xs" title={t("stats.last")}>
                <DateText value={more} time />
              </span>
            )}
          </dt>
          <dd className="text-2xl font-semibold tabular-nums sm:whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
