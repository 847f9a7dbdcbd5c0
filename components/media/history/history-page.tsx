import { Clapperboard } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import { ClientMessages } from "@/components/layout/client-messages";
import { ToolButton } from "@/components/layout/tool-button";
import { HISTORY_PAGE } from "@/lib/media/limits";
import { userHistory } from "@/lib/media/queries";
import type { Summary } from "@/lib/media/schema";
import { redirect } from "@/lib/platform/i18n/navigation";
import { log } from "@/lib/platform/log";
import { requestScope } from "@/lib/platform/request-scope";
import type { Locale, Member } from "@/lib/platform/viewer";
import { SummaryCards } from "../summary-cards";
import { HistoryFailure } from "./history-failure";
import { historyRow } from "./history-row";
import { historyHref, type HistoryState } from "./history-state";
import { HistoryTable } from "./history-table";

/** /video-history: the viewer's videos with their results (docs/product/media.md 3). */
export async function HistoryPage({ viewer, state }: { viewer: Member; state: HistoryState }) {
  const t = await getTranslations("media.history");
  const start = <ToolButton tool="video">{t("start")}</ToolButton>;
  return (
    <ClientMessages namespaces={["media", "launcher", "assembled"]}>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={<div className="max-md:hidden">{start}</div>}
      />
      <History viewer={viewer} state={state} />
      <StickyActions className="mt-6">{start}</StickyActions>
    </ClientMessages>
  );
}

async function History({ viewer, state }: { viewer: Member; state: HistoryState }) {
  const [t, locale] = [await getTranslations("media.history"), (await getLocale()) as Locale];
  const offset = (state.page - 1) * HISTORY_PAGE;
  const input = {
    limit: HISTORY_PAGE,
    offset,
    sort: state.sort,
    order: state.desc ? ("desc" as const) : ("asc" as const),
  };
  const history = await userHistory(viewer, input, { locale }).catch((error: unknown) => {
    if (requestScope()?.failure) throw error;
    log.error({ err: error }, "video history");
    return null;
  });
  if (!history) return <HistoryFailure />;
  const { summary, logs, pagination } = history;
  const pages = Math.max(1, Math.ceil(pagination.total / HISTORY_PAGE));
  // The last entry of the last page was deleted, or the address was typed by hand.
  if (state.page > pages) redirect({ href: historyHref({ ...state, page: pages }), locale });
  if (pagination.total === 0)
    return (
      <EmptyState icon={Clapperboard} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <HistorySummary summary={summary} />
      <HistoryTable rows={logs.map(historyRow)} state={state} pages={pages} />
    </div>
  );
}

/** The figures of all of the person's videos. */
function HistorySummary({ summary }: { summary: Summary }) {
  const t = useTranslations("media.history.summary");
  const format = useFormatter();
  const cards = [
    { key: "total", value: summary.totalOperations },
    {
      key: "successful",
      value: summary.successfulOperations,
      more: t("rate", { percent: format.number(summary.successRate) }),
    },
    { key: "duration", value: summary.totalVideoDurationFormatted },
    { key: "cost", value: summary.totalOpenAICostRubFormatted, more: summary.totalOpenAICostFormatted },
  ] as const;
  return (
    <SummaryCards
      label={t("label")}
      cards={cards.map((card) => ({ ...card, name: t(card.key) }))}
      className="lg:grid-cols-4"
    />
  );
}
