import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { DateText } from "@/components/common/date-text";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { TableCell, TableRow } from "@/components/ui/table";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { CodeActions } from "./code-actions";
import { CodeStatusBadge } from "./code-status";
import { CODE_COLUMNS, codesQuery, NO_CODES_STATE } from "./codes-state";

/** One code; its usages unfold under it. */
export function CodeRow({ code, base }: { code: ActivationCode; base: { id: string; base_name: string } }) {
  const t = useTranslations("codes");
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  return (
    <>
      <TableRow className="md:*:align-middle">
        <TableCell className="max-md:flex-col max-md:gap-1">
          <span className="flex min-w-0 items-center gap-1 max-md:flex-1 max-md:justify-between">
            <span
              className={cn(
                "font-mono text-sm select-all max-md:wrap-anywhere md:whitespace-nowrap",
                code.status !== "active" && "text-muted-foreground",
              )}
            >
              {code.codeValue}
            </span>
            <CopyButton
              size="icon"
              variant="ghost"
              text={code.codeValue}
              label={t("copy", { code: code.codeValue })}
              className="-my-1.5"
            />
          </span>
          {code.batch && (
            <Link
              href={`${ownBaseHref(base)}/codes${codesQuery({ ...NO_CODES_STATE, batch: code.batch })}`}
              prefetch={false}
              className="block w-fit max-w-48 truncate text-xs text-muted-foreground underline-offset-4 hover:text-foreground hover:underline touch:py-2"
            >
              {t("inBatch", { name: code.batch })}
            </Link>
          )}
        </TableCell>
        <TableCell label={t("column.kind")}>{t(code.isMultiUse ? "kind.multi" : "kind.single")}</TableCell>
        <TableCell label={t("column.status")}>
          <CodeStatusBadge status={code.status} label={t(`status.${code.status}`)} />
        </TableCell>
        <TableCell label={t("column.uses")} className="items-center">
          {code.currentUses > 0 ? (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={expanded}
              aria-controls={id}
              aria-label={`${t("uses", { used: code.currentUses, max: code.maxUses })}. ${t(expanded ? "hideUses" : "showUses", { code: code.codeValue })}`}
              onClick={() => setExpanded(!expanded)}
              className="-my-1.5 -mr-2 font-normal md:-ml-3"
            >
              {t("uses", { used: code.currentUses, max: code.maxUses })}
              <ChevronDown aria-hidden className={cn("transition-transform", expanded && "rotate-180")} />
            </Button>
          ) : (
            t("uses", { used: code.currentUses, max: code.maxUses })
          )}
        </TableCell>
        <TableCell label={t("column.duration")}>
          {code.durationDays ? t("days", { count: code.durationDays }) : t("unlimited")}
        </TableCell>
        <TableCell label={t("column.expires")}>
          {code.expiresAt ? <DateText value={code.expiresAt} /> : t("noExpiry")}
        </TableCell>
        <TableCell label={t("column.created")}>
          <DateText value={code.createdAt} />
        </TableCell>
        <TableCell className="max-md:-mb-2 max-md:justify-end max-md:border-t max-md:pt-2 md:text-right">
          <CodeActions code={code} baseName={base.base_name} />
        </TableCell>
      </TableRow>
      {expanded && (
        <TableRow id={id} className="max-md:-mt-2 md:bg-muted/40">
          <TableCell colSpan={CODE_COLUMNS.length + 1} className="max-md:block">
            <CodeUsages code={code} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** Who redeemed a code and when, latest first. */
function CodeUsages({ code }: { code: ActivationCode }) {
  const t = useTranslations("codes");
  const gone = code.currentUses - code.usages.length;
  return (
    <div className="grid gap-2">
      <ul aria-label={t("usesOf", { code: code.codeValue, count: code.currentUses })} className="grid gap-2">
        {code.usages.map((usage) => (
          <li key={usage.id} className="flex min-w-0 items-center gap-2">
            <UserAvatar id={usage.userId} name={usage.userName} src={null} size={24} />
            <span className="min-w-0 truncate">
              {usage.userName.trim() || usage.userEmail || t("nameless")}
            </span>
            <DateText value={usage.usedAt} time className="ml-auto shrink-0 text-muted-foreground md:ml-2" />
          </li>
        ))}
      </ul>
      {gone > 0 && <p className="text-muted-foreground">{t("someGone", { count: gone })}</p>}
    </div>
  );
}
