import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { ImportReport } from "@/lib/exchange/schema";

const LABELS = {
  preview: { create: "create", update: "updated", skip: "skipped", failed: "errors" },
  done: { create: "created", update: "wasUpdated", skip: "wasSkipped", failed: "wasFailed" },
} as const;

/** The numbers that summarize an import, without zeros. @param of a preview or a finished import */
export function FileCounts({ report, of }: { report: ImportReport; of: keyof typeof LABELS }) {
  const t = useTranslations("exchange.import");
  const counts = (["create", "update", "skip", "failed"] as const).filter((name) => report[name] > 0);
  if (counts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {counts.map((name) => (
        <div key={name} className="flex items-baseline gap-1.5">
          <dt className="text-muted-foreground">{t(LABELS[of][name])}</dt>
          <dd className={cn("font-semibold tabular-nums", name === "failed" && "text-destructive")}>
            {report[name]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
