import { useTranslations } from "next-intl";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from "@/lib/feedback/kinds";
import { ALL, type Filters } from "./filters";
import type { FeedbackPage } from "./use-feedback-page";

/** Type and status, each with all; how many messages that makes. */
export function FeedbackFilters({ list: { filters, total, items, filter } }: { list: FeedbackPage }) {
  const t = useTranslations("feedback");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select value={filters.type} onValueChange={(type) => filter({ type: type as Filters["type"] })}>
        <SelectTrigger aria-label={t("admin.filterType")} className="w-auto max-sm:flex-1 sm:w-44">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={ALL}>{t("admin.allTypes")}</SelectItem>
          {FEEDBACK_TYPES.map((type) => (
            <SelectItem key={type} value={type}>
              {t(`types.${type}`)}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <Select
        value={filters.status}
        onValueChange={(status) => filter({ status: status as Filters["status"] })}
      >
        <SelectTrigger aria-label={t("admin.filterStatus")} className="w-auto max-sm:flex-1 sm:w-44">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={ALL}>{t("admin.allStatuses")}</SelectItem>
          {FEEDBACK_STATUSES.map((status) => (
            <SelectItem key={status} value={status}>
              {t(`admin.statuses.${status}`)}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums max-sm:w-full sm:ml-auto">
        {items && t("admin.found", { count: total })}
      </p>
    </div>
  );
}
