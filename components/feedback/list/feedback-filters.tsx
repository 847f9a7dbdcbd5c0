"use client";

import { useTranslations } from "next-intl";
import { useModal } from "@/components/common/dialogs/modal-frame";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import {
  FEEDBACK_STATUSES,
  FEEDBACK_TYPES,
  type FeedbackStatus,
  type FeedbackType,
} from "@/lib/feedback/kinds";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";

const ALL = "ALL";

type Filters = { type?: FeedbackType; status?: FeedbackStatus };

/** Type and status, each with all. */
export function FeedbackFilters(filters: Filters) {
  const t = useTranslations("feedback");
  const router = useRouter();
  const modal = useModal();

  function filter(change: Record<string, string>) {
    const all: Record<string, string | undefined> = { ...filters, ...change };
    const chosen = Object.entries(all).flatMap(([name, value]) =>
      value && value !== ALL ? [[name, value]] : [],
    );
    const query = new URLSearchParams(chosen);
    if (modal) router.push(`${ADMIN_SECTIONS.feedback}?${query}`, { scroll: false });
    else location.search = String(query); // the router would open the window over the page
  }

  return (
    <>
      <Select value={filters.type ?? ALL} onValueChange={(type) => filter({ type })}>
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
      <Select value={filters.status ?? ALL} onValueChange={(status) => filter({ status })}>
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
    </>
  );
}
