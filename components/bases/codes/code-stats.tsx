import { useTranslations } from "next-intl";
import type { CodeStats as Stats } from "@/lib/bases/codes/types";

const SHOWN = ["total", "active", "expired", "uses"] as const;

/** The statistics cards above the codes. */
export function CodeStats({ stats }: { stats: Stats }) {
  const t = useTranslations("codes.stats");
  return (
    <dl aria-label={t("label")} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {SHOWN.map((key) => (
        <div key={key} className="flex flex-col-reverse justify-end gap-1 rounded-lg border bg-card px-4 py-3">
          <dt className="text-sm text-muted-foreground">{t(key)}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{stats[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
