import { Banknote } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { DateText } from "@/components/common/date-text";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { AdminPage, orNotFound } from "@/components/layout/admin-page";
import { ClientMessages } from "@/components/layout/client-messages";
import { PlainForm } from "@/components/layout/forms/plain-form";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { submitApproval, submitPaid, submitReturned } from "@/lib/money/payouts/actions";
import { listAdminPayouts, listBatches, readBatch } from "@/lib/money/payouts/queries";
import { submitCommission } from "@/lib/money/ledger/actions";
import { listCommissions } from "@/lib/money/ledger/terms";
import { PAYOUT_LIMITS } from "@/lib/money/payouts/limits";
import { isSentByGateway } from "@/lib/money/payouts/settings";
import type { AdminPayout } from "@/lib/money/payouts/schema";
import { byId, profileHref } from "@/lib/platform/hrefs";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Link } from "@/lib/platform/i18n/navigation";
import { dayOf } from "@/lib/sales/days";
import { uuid } from "@/lib/platform/validation/fields";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { MakeBatch, SendBatch } from "./forms";

/** Problems with a message of their own; the others share one. */
const PROBLEMS = ["insufficient_funds", "issuer_unavailable", "refused", "blocked"] as const;
/** So many batches are listed. */
const SHOWN = 100;

/** /payouts, for administrators: what waits, and the batches (docs/product/money.md 6). */
export async function AdminPayoutsPage({ viewer }: { viewer: Viewer }) {
  const [{ items: waiting }, { items: batches }, commissions] = await Promise.all([
    listAdminPayouts(viewer, { limit: PAYOUT_LIMITS.perBatch }),
    listBatches(viewer, { limit: SHOWN }),
    listCommissions(viewer),
  ]).catch(orNotFound);
  const [t, locale] = [await getTranslations("payoutsAdmin"), (await getLocale()) as Locale];
  return (
    <AdminPage current="payouts" title={t("title")} lead={t("lead")}>
      <ClientMessages namespaces={["payoutsAdmin", "money.payouts"]}>
        <div className="grid grid-cols-1 gap-6">
          <Section title={t("waiting")}>
            {waiting.length === 0 ? (
              <EmptyState icon={Banknote} title={t("nobody")}>
                {t("nobodyText")}
              </EmptyState>
            ) : (
              <div className="grid grid-cols-1 gap-4">
                <PayoutTable payouts={waiting} />
                <MakeBatch />
              </div>
            )}
          </Section>
          <Section title={t("commissions")}>
            <div className="grid grid-cols-1 gap-4">
              <p className="max-w-prose text-sm text-pretty text-muted-foreground">{t("commissionsLead")}</p>
              <PlainForm
                id="commission"
                action={submitCommission}
                fields={[
                  { name: "id", label: t("seller") },
                  { name: "percent", label: t("percent"), inputMode: "decimal", isOptional: true },
                ]}
                submit={t("setCommission")}
                variant="outline"
              />
              {commissions.length > 0 && (
                <ul className="flex flex-wrap gap-x-6 gap-y-1">
                  {commissions.map(({ id, name, percent }) => (
                    <li key={id}>
                      <Link
                        href={profileHref(byId(id))}
                        prefetch={false}
                        className="underline underline-offset-4"
                      >
                        {name}
                      </Link>
                      : {percent} %
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </Section>
          {batches.length > 0 && (
            <Section title={t("batches")}>
              <ul className="divide-y divide-border rounded-lg border bg-card">
                {batches.map(({ id, state, count, amount, createdAt }) => (
                  <li
                    key={id}
                    className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-accent/50"
                  >
                    <Link
                      href={`/payouts/${id}`}
                      prefetch={false}
                      className="font-medium after:absolute after:inset-0"
                    >
                      <DateText value={createdAt} time zone />
                    </Link>
                    <span className="text-sm text-muted-foreground tabular-nums">
                      {t("count", { count })} · {formatPrice(Number(amount), locale)} · {t(`states.${state}`)}
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </ClientMessages>
    </AdminPage>
  );
}

/** /payouts/<id>: a batch with its payouts and its next step. */
export async function BatchPage({ viewer, id }: { viewer: Viewer; id: string }) {
  if (!uuid.safeParse(id).success) notFound();
  const [{ items: payouts }, batch] = await Promise.all([
    listAdminPayouts(viewer, { batchId: id, limit: PAYOUT_LIMITS.perBatch }),
    readBatch(viewer, { id }),
  ]).catch(orNotFound);
  const [t, locale] = [await getTranslations("payoutsAdmin"), (await getLocale()) as Locale];
  const { state, count, amount, createdAt, madeBy, approvedBy, can } = batch;
  const facts = [
    t("count", { count }),
    formatPrice(Number(amount), locale),
    madeBy && t("madeBy", { name: madeBy }),
    approvedBy && t("approvedBy", { name: approvedBy }),
  ];
  return (
    <>
      <PageHeader
        title={t(`states.${state}`)}
        description={
          <>
            <DateText value={createdAt} time zone /> · {facts.filter(Boolean).join(" · ")}
          </>
        }
        back={{ href: "/payouts", label: t("back") }}
      />
      <ClientMessages namespaces={["payoutsAdmin", "money.payouts"]}>
        <div className="grid grid-cols-1 gap-6">
          {state === "draft" &&
            (can.approve ? (
              <PlainForm id="approve" action={submitApproval} values={{ id }} submit={t("approve")} />
            ) : (
              <p>{t("otherNeeded")}</p>
            ))}
          {(state === "approved" || state === "sent") && (
            <SendBatch id={id} byGateway={state === "approved" && isSentByGateway()} />
          )}
          {payouts.some((payout) => payout.state === "sent" && !payout.byGateway) && (
            <PlainForm
              id="paid"
              action={submitPaid}
              values={{ id }}
              fields={[
                { name: "number", label: t("number"), maxLength: PAYOUT_LIMITS.numberMax },
                { name: "date", label: t("date"), type: "date", defaultValue: dayOf(new Date()) },
              ]}
              submit={t("paid")}
            />
          )}
          <PayoutTable payouts={payouts} batchId={state === "sent" || state === "done" ? id : undefined} />
        </div>
      </ClientMessages>
    </>
  );
}

async function PayoutTable({
  payouts,
  batchId,
}: {
  payouts: readonly AdminPayout[];
  batchId?: string | undefined;
}) {
  const [t, states, locale] = [
    await getTranslations("payoutsAdmin"),
    await getTranslations("money.payouts"),
    (await getLocale()) as Locale,
  ];
  return (
    <Table aria-label={t("title")}>
      <TableHeader>
        <TableRow>
          <TableHead>{t("who")}</TableHead>
          <TableHead>{t("where")}</TableHead>
          <TableHead>{states("state")}</TableHead>
          <TableHead className="md:text-right">{t("amount")}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {payouts.map(({ id, personName, requisites, state, amount, reason, byGateway, problem }) => (
          <TableRow key={id}>
            <TableCell label={t("who")}>
              <span className="grid min-w-0 max-md:justify-items-end max-md:text-right">
                <span className="font-medium wrap-anywhere">{requisites.name}</span>
                <span className="text-xs wrap-anywhere text-muted-foreground">{personName ?? t("gone")}</span>
              </span>
            </TableCell>
            <TableCell label={t("where")} className="wrap-anywhere">
              {[requisites.inn, requisites.phone, requisites.bankId, requisites.account, requisites.bic]
                .filter(Boolean)
                .join(" · ")}
            </TableCell>
            <TableCell label={states("state")}>
              <span className="grid min-w-0 gap-2 max-md:justify-items-end">
                {states(`states.${state}`)}
                {byGateway && <span className="text-xs text-muted-foreground">{t("byGateway")}</span>}
                {problem && (
                  <span className="text-xs text-pretty text-destructive">
                    {t(`problems.${PROBLEMS.find((known) => known === problem) ?? "other"}`)}
                  </span>
                )}
                {reason && <span className="text-xs text-muted-foreground">{reason}</span>}
                {batchId && ((state === "sent" && (!byGateway || problem)) || state === "succeeded") && (
                  <PlainForm
                    id={`returned-${id}`}
                    action={submitReturned}
                    values={{ id: batchId, ids: id }}
                    fields={[{ name: "reason", label: t("reason"), maxLength: PAYOUT_LIMITS.reasonMax }]}
                    submit={t(state === "succeeded" ? "sentBack" : "returned")}
                    variant="outline"
                  />
                )}
              </span>
            </TableCell>
            <TableCell label={t("amount")} className="md:text-right md:whitespace-nowrap">
              {formatPrice(Number(amount), locale)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
