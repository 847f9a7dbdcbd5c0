import { Download, Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { Button, LinkButton } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import type { CodeBatch } from "@/lib/bases/codes/schema";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { codesQuery, csvPath, NO_CODES_STATE } from "../codes-state";
import { BatchPauseButtons } from "./batch-pause-buttons";

const STATES = ["active", "paused", "usedUp", "expired"] as const;

/** A batch with its figures and what can be done with it. */
export function BatchRow({ baseId, batch }: { baseId: string; batch: CodeBatch }) {
  const t = useTranslations("codes.batch");
  const locale = useLocale();
  const query = codesQuery({ ...NO_CODES_STATE, batch: batch.name });
  const states = STATES.filter((state) => batch[state] > 0).map((state) => t(state, { count: batch[state] }));
  return (
    <TableRow className="md:*:align-middle">
      <TableCell>
        <Link
          href={`${ownBaseHref({ id: baseId })}/codes${query}`}
          prefetch={false}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline touch:py-2"
        >
          {batch.name}
        </Link>
      </TableCell>
      <TableCell label={t("codes")}>{batch.codes}</TableCell>
      <TableCell label={t("uses")} className="md:whitespace-nowrap">
        {t("usesOf", { used: batch.uses, max: batch.maxUses })}
      </TableCell>
      <TableCell label={t("states")}>
        <span className="max-md:text-right">{states.join(", ")}</span>
      </TableCell>
      <TableCell label={t("lastUsed")} className="md:whitespace-nowrap">
        {batch.lastUsedAt ? <DateText value={batch.lastUsedAt} time /> : t("never")}
      </TableCell>
      <TableCell className="max-md:-mb-2 max-md:border-t max-md:pt-2">
        <div className="flex flex-wrap items-center gap-2 md:flex-nowrap md:justify-end">
          <BatchPauseButtons baseId={baseId} batch={batch} />
          <Button asChild size="icon" variant="ghost">
            <a
              href={csvPath(baseId, batch.name, locale)}
              download
              aria-label={t("csv", { name: batch.name })}
            >
              <Download aria-hidden />
            </a>
          </Button>
          <LinkButton
            size="icon"
            variant="ghost"
            href={`${ownBaseHref({ id: baseId })}/codes/print${query}`}
            aria-label={t("print", { name: batch.name })}
          >
            <Printer aria-hidden />
          </LinkButton>
        </div>
      </TableCell>
    </TableRow>
  );
}
