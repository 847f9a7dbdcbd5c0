import { ReceiptText } from "lucide-react";
import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DateText } from "@/components/common/date-text";
import { EmptyState } from "@/components/common/empty-state";
import { turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { Section } from "@/components/common/section";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { listWaitingOrders } from "@/lib/bases/purchases/settling/waiting-orders";
import { readQueues } from "@/lib/jobs/queue-state";
import { readMailState } from "@/lib/notifications/mail/mail-state";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { AdminPage, orNotFound } from "@/components/layout/admin-page";
import { AskAgain } from "./forms";

type StatePageProps = {
  viewer: Viewer;
  /** Of the pages of orders up to this one. */
  cursors: readonly string[];
  /** The address of a page of orders. */
  href: (cursors: readonly string[]) => string;
  /** The number of an order that is looked for; "" for none. */
  q: string;
  /** The field that looks for it. */
  search: ReactNode;
  /** Buyers' requests without an answer; nothing where there are none. */
  requests: ReactNode;
};

/** /admin/state: orders without an outcome, mails and the queue (docs/product/administration.md 3). */
export async function StatePage({ viewer, cursors, href, q, search, requests }: StatePageProps) {
  const [orders, queues, mail] = await Promise.all([
    redirectOnBadCursor(
      listWaitingOrders(viewer, { limit: 20, q: q || undefined, cursor: cursors.at(-1) }),
      href([]),
    ),
    readQueues(viewer),
    readMailState(viewer),
  ]).catch(orNotFound);
  const [t, format, locale] = await Promise.all([
    getTranslations("administration.health"),
    getFormatter(),
    getLocale() as Promise<Locale>,
  ]);
  const moment = (value: Date | null) => (value ? <DateText value={value.toISOString()} time /> : t("none"));
  const mails = [
    [t("mailWaiting"), format.number(mail.waiting)],
    [t("mailOldest"), moment(mail.oldest)],
    [t("mailSent"), format.number(mail.sent)],
    [t("mailFailed"), format.number(mail.failed)],
  ] as const;
  return (
    <AdminPage current="state" title={t("title")} lead={t("lead")}>
      <Section title={t(q ? "foundOrder" : "orders")}>
        {search}
        {orders.items.length === 0 ? (
          <EmptyState icon={ReceiptText} title={t(q ? "noOrder" : "noOrders")}>
            {t(q ? "noOrderText" : "noOrdersText")}
          </EmptyState>
        ) : (
          <ul aria-label={t("orders")} className="divide-y divide-border rounded-lg border bg-card">
            {orders.items.map(({ id, number, name, amount, provider, status, buyer, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
                <div className="grid min-w-0 gap-1">
                  <p className="font-medium wrap-anywhere">
                    {status === "paid" || status === "refunded" ? (
                      <Link
                        href={`/purchase/${id}`}
                        prefetch={false}
                        className="underline underline-offset-4"
                      >
                        {t("order", { number, name: name ?? t("unnamed") })}
                      </Link>
                    ) : (
                      t("order", { number, name: name ?? t("unnamed") })
                    )}
                  </p>
                  <p className="text-sm text-muted-foreground wrap-anywhere">
                    {formatPrice(Number(amount), locale)} · {buyer?.full_name ?? t("gone")} · {provider} ·{" "}
                    <DateText value={createdAt} time />
                  </p>
                </div>
                {status === "pending" ? (
                  <AskAgain id={id} />
                ) : (
                  <span className="text-sm">{t(`statuses.${status}`)}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        <Pager {...turnsOf(cursors, orders.nextCursor, href)} />
      </Section>
      {requests}
      <Section title={t("mail")}>
        <dl aria-label={t("mail")} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {mails.map(([name, value]) => (
            <div key={name} className="flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3">
              <dt className="text-sm text-muted-foreground">{name}</dt>
              <dd className="text-lg font-semibold tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t("queues")}>
        {queues.length === 0 ? (
          <p className="text-sm text-muted-foreground">{t("noQueues")}</p>
        ) : (
          <Table aria-label={t("queues")}>
            <TableHeader>
              <TableRow>
                <TableHead>{t("queue")}</TableHead>
                {(["waiting", "active", "failed"] as const).map((head) => (
                  <TableHead key={head} className="md:text-right">
                    {t(head)}
                  </TableHead>
                ))}
                <TableHead>{t("oldest")}</TableHead>
                <TableHead>{t("lastDone")}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {queues.map(({ name, waiting, active, failed, oldest, lastDone }) => (
                <TableRow key={name}>
                  <TableCell className="font-mono text-xs wrap-anywhere">{name}</TableCell>
                  {Object.entries({ waiting, active, failed }).map(([label, count]) => (
                    <TableCell
                      key={label}
                      label={t(label as "waiting")}
                      className={
                        count > 0 && label === "failed" ? "text-destructive md:text-right" : "md:text-right"
                      }
                    >
                      {format.number(count)}
                    </TableCell>
                  ))}
                  <TableCell label={t("oldest")}>{moment(oldest)}</TableCell>
                  <TableCell label={t("lastDone")}>{moment(lastDone)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Section>
    </AdminPage>
  );
}
