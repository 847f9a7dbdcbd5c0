import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { ImportReport } from "@/lib/exchange/schema";

const LABELS = {
  preview: { create: "create", update: "updated", skip: "skipped", failed: "errors" },
  done: { create: "created", update: "wasUpdated", skip: "wasSkipped", failed: "wasFailed" },
} as const;

/** Four numbers that summarize an import. @param of a preview or a finished import */
export function FileCounts({ report, of }: { report: ImportReport; of: keyof typeof LABELS }) {
  const t = useTranslations("exchange.import");
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {(["create", "update", "skip", "failed"] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse rounded-lg border bg-card px-4 py-3">
          <dt className="text-sm text-muted-foreground">{t(LABELS[of][name])}</dt>
          <dd
            className={cn(
              "text-2xl font-semibold tabular-nums",
              name === "failed" && report.failed > 0 && "text-destructive",
            )}
          >
            {report[name]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
