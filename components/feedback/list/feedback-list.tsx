import { Inbox, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { EmptyState } from "@/components/common/empty-state";
import { ChoiceSelect } from "@/components/common/fields/choice-select";
import { Pager } from "@/components/common/pager";
import { Button } from "@/components/ui/button";
import { DialogBody } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { ActionsTableHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from "@/lib/feedback/kinds";
import { announceFeedbackChanged } from "../feedback-changed";
import { FeedbackRow } from "./feedback-row";
import { ALL, type Filters, NO_FILTERS } from "./filters";
import { type FeedbackPage, useFeedbackPage } from "./use-feedback-page";

const COLUMNS = ["message", "user", "created", "status"] as const;

/** Filters, table and pages of the messages. */
export function FeedbackList() {
  const list = useFeedbackPage();
  return (
    <DialogBody className="min-h-[min(60dvh,36rem)] content-start">
      <FeedbackFilters list={list} />
      <Messages list={list} />
    </DialogBody>
  );
}

function Messages({ list }: { list: FeedbackPage }) {
  const t = useTranslations("feedback.admin");
  const { state, items, filters, page, pages, hasNext } = list;
  const failure = state === "failed" && <ErrorState title={t("loadFailed")} retry={list.reload} />;
  if (!items) return failure || <FeedbackSkeleton />;
  if (items.length === 0 && failure) return failure;
  if (items.length === 0 && filters.type === ALL && filters.status === ALL) {
    return (
      <EmptyState icon={Inbox} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  if (items.length === 0) {
    const reset = (
      <Button variant="outline" onClick={() => list.filter(NO_FILTERS)}>
        {t("reset")}
      </Button>
    );
    return (
      <EmptyState icon={SearchX} title={t("nothing")} action={reset}>
        {t("nothingText")}
      </EmptyState>
    );
  }
  const changed = () => {
    list.reload();
    announceFeedbackChanged();
  };
  return (
    <div
      aria-busy={state === "loading"}
      className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60"
    >
      {failure}
      <Table aria-label={t("title")} className="md:max-lg:[&_:is(td,th)]:px-3">
        <ActionsTableHeader actions={t("column.actions")}>
          {COLUMNS.map((column) => (
            <TableHead key={column}>{t(`column.${column}`)}</TableHead>
          ))}
        </ActionsTableHeader>
        <TableBody>
          {items.map((item) => (
            <FeedbackRow key={item.id} feedback={item} onStatus={list.put} onChanged={changed} />
          ))}
        </TableBody>
      </Table>
      <Pager
        previous={page > 0 ? () => list.show(page - 1) : null}
        next={hasNext ? () => list.show(page + 1) : null}
        counter={t("page", { page: page + 1, pages })}
        pending={state === "loading"}
      />
    </div>
  );
}

/** The skeleton of the table. */
function FeedbackSkeleton() {
  const t = useTranslations("feedback.admin");
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-3 md:gap-px">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-40 md:h-20" />
      ))}
    </div>
  );
}

/** Type and status, each with all; how many messages that makes. */
function FeedbackFilters({ list: { filters, total, items, filter } }: { list: FeedbackPage }) {
  const t = useTranslations("feedback");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChoiceSelect
        aria-label={t("admin.filterType")}
        className="w-auto max-sm:flex-1 sm:w-44"
        value={filters.type}
        onChoose={(type) => filter({ type: type as Filters["type"] })}
        choices={[
          { id: ALL, name: t("admin.allTypes") },
          ...FEEDBACK_TYPES.map((id) => ({ id, name: t(`types.${id}`) })),
        ]}
      />
      <ChoiceSelect
        aria-label={t("admin.filterStatus")}
        className="w-auto max-sm:flex-1 sm:w-44"
        value={filters.status}
        onChoose={(status) => filter({ status: status as Filters["status"] })}
        choices={[
          { id: ALL, name: t("admin.allStatuses") },
          ...FEEDBACK_STATUSES.map((id) => ({ id, name: t(`admin.statuses.${id}`) })),
        ]}
      />
      <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums max-sm:w-full sm:ml-auto">
        {items && t("admin.found", { count: total })}
      </p>
    </div>
  );
}
