import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText } from "@/components/common/date-text";
import { EmailText } from "@/components/common/email-text";
import { TableCell, TableRow } from "@/components/ui/table";
import { SPEECH_PROVIDER_TITLES } from "@/lib/integrations/transcription/speech-providers";
import { durationText } from "@/lib/media/format";
import type { AdminVideoLog } from "@/lib/media/schema";
import { StatusBadge } from "../status-badge";

/** One operation of anybody. */
export function OperationRow({ log }: { log: AdminVideoLog }) {
  const t = useTranslations("media.stats");
  const none = useTranslations("media.history")("none");
  const name = log.user
    ? [log.user.name, log.user.surname].filter(Boolean).join(" ") || log.userName
    : t("anonymous");
  const email = log.user?.email ?? log.userEmail;
  return (
    <TableRow>
      <Pair
        label={t("column.user")}
        first={name}
        second={email && <EmailText value={email} />}
        className="md:min-w-44"
      />
      <Pair
        label={t("column.file")}
        first={log.originalFilename}
        second={`${log.fileSizeFormatted} · ${log.videoDurationFormatted ?? none} · ${SPEECH_PROVIDER_TITLES[log.provider]}`}
        className="md:min-w-48"
      />
      <TableCell label={t("column.status")} className="md:max-w-56">
        <span className="grid min-w-0 justify-items-start gap-1 max-md:justify-items-end">
          <StatusBadge log={log} />
          {log.errorMessage && (
            <span className="text-xs text-muted-foreground max-md:text-right">{log.errorMessage}</span>
          )}
        </span>
      </TableCell>
      <Pair
        label={t("column.cost")}
        first={log.openaiCostRubFormatted ?? none}
        second={log.openaiCostFormatted}
        className="whitespace-nowrap"
      />
      <TableCell label={t("column.time")}>
        {log.totalProcessingTime === null ? none : durationText(log.totalProcessingTime)}
      </TableCell>
      <TableCell label={t("column.ip")} className="md:max-w-40 md:min-w-34 md:wrap-anywhere">
        {log.ipAddress ?? t("unknownIp")}
      </TableCell>
      <TableCell label={t("column.created")} className="md:whitespace-nowrap">
        <DateText value={log.createdAt} time />
      </TableCell>
    </TableRow>
  );
}

function Pair({
  label,
  first,
  second,
  className,
}: {
  label: string;
  first: string;
  second: ReactNode;
  className?: string;
}) {
  return (
    <TableCell label={label} className={className}>
      <span className="grid min-w-0 max-md:justify-items-end max-md:text-right">
        <span className="wrap-anywhere">{first}</span>
        {second && <span className="text-xs wrap-anywhere hyphens-none text-muted-foreground">{second}</span>}
      </span>
    </TableCell>
  );
}
