import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AdminPage, orNotFound } from "@/components/layout/admin-page";
import { ToolButton } from "@/components/layout/tool-button";
import { cn } from "@/components/ui/cn";
import { listOverdueRequests } from "@/lib/bases/purchases/refunds/requests/queries";
import { listWaitingOrders } from "@/lib/bases/purchases/settling/waiting-orders";
import { countNewFeedback } from "@/lib/feedback/queries";
import { readQueues } from "@/lib/jobs/queue-state";
import { listAdminPayouts } from "@/lib/money/payouts/queries";
import { readMailState } from "@/lib/notifications/mail/mail-state";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { listReports } from "@/lib/reports/queries";

/** Payouts, orders and requests are counted up to this number. */
const COUNTED = 100;

/** /admin: what waits for an administrator, each with the way to it (docs/product/administration.md). */
export async function AdminHomePage({ viewer }: { viewer: Viewer }) {
  const [messages, reports, payouts, orders, requests, queues, mail] = await Promise.all([
    countNewFeedback(viewer),
    listReports(viewer, { limit: 1 }),
    listAdminPayouts(viewer, { limit: COUNTED }),
    listWaitingOrders(viewer, { limit: COUNTED }),
    listOverdueRequests(viewer, { limit: COUNTED }),
    readQueues(viewer),
    readMailState(viewer),
  ]).catch(orNotFound);
  const t = await getTranslations("administration.home");
  const failed = queues.reduce((sum, queue) => sum + queue.failed, mail.failed);
  return (
    <AdminPage current="home" title={t("title")} lead={t("lead")}>
      <ul aria-label={t("list")} className="max-w-3xl divide-y divide-border rounded-lg border bg-card">
        <Waiting name="messages" count={messages} />
        <Waiting name="reports" count={reports.total ?? 0} />
        <Waiting name="payouts" count={payouts.items.length} href={ADMIN_SECTIONS.payouts} />
        <Waiting name="orders" count={orders.items.length} href={ADMIN_SECTIONS.state} />
        <Waiting name="requests" count={requests.items.length} href={`${ADMIN_SECTIONS.state}#requests`} />
        <Waiting name="failed" count={failed} href={ADMIN_SECTIONS.state} />
      </ul>
    </AdminPage>
  );
}

type WaitingProps = {
  name: "messages" | "reports" | "payouts" | "orders" | "requests" | "failed";
  count: number;
  /** The page with it; the window of messages and reports without. */
  href?: string;
};

const ROW =
  "flex h-auto w-full items-center justify-start gap-4 rounded-none p-4 text-left text-base font-normal hover:bg-accent";

function Waiting({ name, count, href }: WaitingProps) {
  const t = useTranslations("administration.home");
  const content = (
    <>
      <span className="min-w-0 flex-1">{t(`names.${name}`)}</span>
      <span className={cn("shrink-0 tabular-nums", count > 0 ? "font-semibold" : "text-muted-foreground")}>
        {count === 0 ? t("none") : count < COUNTED ? count : `${COUNTED - 1}+`}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </>
  );
  return (
    <li>
      {href ? (
        <Link href={href} prefetch={false} className={ROW}>
          {content}
        </Link>
      ) : (
        <ToolButton tool="feedback-list" tab={name} variant="ghost" className={ROW}>
          {content}
        </ToolButton>
      )}
    </li>
  );
}
