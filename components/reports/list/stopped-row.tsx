import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { Badge } from "@/components/ui/badge";
import type { Stopped } from "@/lib/bases/sales-off/schema";
import { baseHref, profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { StopButton } from "./stop-form";

/** A hidden base or a blocked person: since when, why, and the button to undo it. */
export function StoppedRow({ stopped, onDone }: { stopped: Stopped; onDone: () => void }) {
  const t = useTranslations("reports.admin");
  const { kind, id, name, since, reason } = stopped;
  const isBase = kind === "base";
  return (
    <li className="flex flex-wrap items-center gap-3 py-4">
      <div className="grid min-w-48 flex-1 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <Badge variant="secondary">{t(isBase ? "stopped.hidden" : "stopped.blocked")}</Badge>
          {since && <DateText value={since} time />}
        </p>
        <Link
          href={isBase ? baseHref(stopped) : profileHref(stopped)}
          prefetch={false}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {name.trim() || t("nameless")}
        </Link>
        <p className="text-sm whitespace-pre-line wrap-anywhere">{reason ?? t("stopped.noReason")}</p>
      </div>
      <StopButton stopped={{ kind, id }} stop={false} onDone={onDone} />
    </li>
  );
}
