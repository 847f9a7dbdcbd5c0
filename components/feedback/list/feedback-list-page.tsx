import { Inbox, SearchX } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { OwnLinks } from "@/components/common/dialogs/own-links";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { AdminPage, listHref, orNotFound } from "@/components/layout/admin-page";
import { ClientMessages } from "@/components/layout/client-messages";
import { ReportsList } from "@/components/reports/list/reports-list";
import { Button } from "@/components/ui/button";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { FeedbackStatus, FeedbackType } from "@/lib/feedback/kinds";
import { listFeedback } from "@/lib/feedback/queries";
import type { Feedback } from "@/lib/feedback/schema";
import { Link, redirect } from "@/lib/platform/i18n/navigation";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { FeedbackFilters } from "./feedback-filters";
import { FeedbackRow } from "./feedback-row";

const PAGE_SIZE = 20;
const COLUMNS = ["message", "user", "created", "status"] as const;

/** What the address asks for. */
type FeedbackListState = {
  type?: FeedbackType;
  status?: FeedbackStatus;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
};

type Props = { viewer: Viewer; tab: "messages" | "reports"; state: FeedbackListState };

/** /admin/feedback: all people's messages and reports, for administrators (docs/product/feedback.md 2). */
export async function FeedbackListPage({ viewer, tab, state }: Props) {
  assertAdmin(viewer);
  const t = await getTranslations("feedback.admin");
  const content =
    tab === "reports" ? (
      <ClientMessages namespaces={["reports"]}>
        <ReportsList />
      </ClientMessages>
    ) : (
      <Messages viewer={viewer} state={state} />
    );
  return (
    <AdminPage current="feedback" title={t("title")} lead={t("description")}>
      <OwnLinks>
        <LinkTabs
          label={t("tabs")}
          tabs={(["messages", "reports"] as const).map((each) => ({
            href: listHref("feedback", { tab: each === "messages" ? undefined : each }),
            label: t(each),
            current: each === tab,
          }))}
        />
        {content}
      </OwnLinks>
    </AdminPage>
  );
}

function assertAdmin(viewer: Viewer): void {
  try {
    requireAdmin(viewer);
  } catch (error) {
    orNotFound(error);
  }
}

async function Messages({ viewer, state: { cursors, ...filters } }: Pick<Props, "viewer" | "state">) {
  const t = await getTranslations("feedback.admin");
  const href = (pages: string[]) => listHref("feedback", { ...filters, cursor: pages });
  const list = listFeedback(viewer, { ...filters, limit: PAGE_SIZE, cursor: cursors.at(-1) });
  const { items, total = 0, nextCursor } = await redirectOnBadCursor(list, href([]));
  const previous = cursors.length > 0 ? href(cursors.slice(0, -1)) : null;
  // The last message of the last page has been deleted.
  if (previous && items.length === 0) redirect({ href: previous, locale: await getLocale() });
  return (
    <ClientMessages namespaces={["feedback"]}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <FeedbackFilters {...filters} />
          <p className="text-sm text-muted-foreground tabular-nums max-sm:w-full sm:ml-auto">
            {t("found", { count: total })}
          </p>
        </div>
        {items.length > 0 ? (
          <FeedbackTable items={items} />
        ) : filters.type || filters.status ? (
          <EmptyState
            icon={SearchX}
            title={t("nothing")}
            action={
              <Button asChild variant="outline">
                <Link href={listHref("feedback", {})} prefetch={false}>
                  {t("reset")}
                </Link>
              </Button>
            }
          >
            {t("nothingText")}
          </EmptyState>
        ) : (
          <EmptyState icon={Inbox} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        )}
        <Pager
          previous={previous}
          next={nextCursor ? href([...cursors, nextCursor]) : null}
          counter={t("page", { page: cursors.length + 1, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) })}
        />
      </div>
    </ClientMessages>
  );
}

/** On phones every message is a card. */
async function FeedbackTable({ items }: { items: Feedback[] }) {
  const t = await getTranslations("feedback.admin");
  return (
    <Table aria-label={t("title")} className="md:max-lg:[&_:is(td,th)]:px-3">
      <TableHeader>
        <TableRow>
          {COLUMNS.map((name) => (
            <TableHead key={name}>{t(`column.${name}`)}</TableHead>
          ))}
          <TableHead>
            <span className="sr-only">{t("column.actions")}</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {items.map((feedback) => (
          <FeedbackRow key={feedback.id} feedback={feedback} />
        ))}
      </TableBody>
    </Table>
  );
}
