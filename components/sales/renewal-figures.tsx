import { useFormatter, useTranslations } from "next-intl";
import type { RenewalFigures as Figures } from "@/lib/bases/purchases/renewals/schema";

const NAMES = ["active", "renewed", "failed", "ended", "trials", "trialsPaid"] as const;
/** Shown only where there was one. */
const TRIALS: readonly string[] = ["trials", "trialsPaid"];

/** Figures of automatic renewals; nothing when all are zero. */
export function RenewalFigures({ figures }: { figures: Figures }) {
  const t = useTranslations("sales.renewals");
  const format = useFormatter();
  if (NAMES.every((name) => figures[name] === 0)) return null;
  return (
    <section aria-label={t("label")} className="rounded-lg border bg-card px-4 py-3 text-sm">
      <h2 className="font-medium">{t("label")}</h2>
      <dl className="mt-2 grid gap-x-8 gap-y-1.5 tabular-nums sm:flex sm:flex-wrap">
        {NAMES.filter((name) => figures.trials + figures.trialsPaid > 0 || !TRIALS.includes(name)).map(
          (name) => (
            <div key={name} className="flex items-baseline justify-between gap-2">
              <dt className="text-muted-foreground">{t(name)}</dt>
              <dd className="font-semibold">{format.number(figures[name])}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
