import { Download, LifeBuoy, SearchX, Wallet } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { PageHeader } from "@/components/common/page-header";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { ClientMessages } from "@/components/layout/client-messages";
import { SellerNotice } from "@/components/layout/papers/seller-notice";
import { Button, LinkButton } from "@/components/ui/button";
import { listRefundable } from "@/lib/bases/purchases/refunds/queries";
import { countOpenRequests } from "@/lib/bases/purchases/refunds/requests/queries";
import { countRenewals } from "@/lib/bases/purchases/renewals/queries";
import type { RenewalFigures as Figures } from "@/lib/bases/purchases/renewals/schema";
import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";
import { type Day, dayOf } from "@/lib/sales/days";
import { listSales, managesSales, readSummary } from "@/lib/sales/queries";
import { BaseChoice } from "./base-choice";
import { FactsSearch } from "./facts-search";
import { FigureCards } from "./figure-cards";
import { FirstSteps } from "./first-steps";
import { SalesPlots } from "./plots/sales-plots";
import { askedFor, csvHref, PERIODS, salesHref, type SalesState, TABS } from "./sales-state";
import { FactsTable } from "./tables/facts-table";
import { baseRow, sourceRow } from "./tables/figure-row";
import { FiguresTable } from "./tables/figures-table";

const PAGE_SIZE = 20;

/** /my-sales: what the viewer's bases earned, and from where (docs/product/sales.md). */
export async function SalesPage({ viewer, state }: { viewer: Viewer; state: SalesState }) {
  const today = dayOf(new Date());
  const asked = askedFor(state, today);
  const [t, locale, summary, renewals, requests] = await Promise.all([
    getTranslations("sales"),
    getLocale(),
    readSummary(viewer, asked).catch(orNotFound),
    countRenewals(viewer, { baseId: asked.base_id, from: asked.from ?? null, to: asked.to ?? today }),
    countOpenRequests(viewer),
  ]);
  const { total, before, days, sold, from, to } = summary;
  const isOwn = !managesSales(viewer, state.base);
  if (isOwn && !sold.some(({ hasHistory }) => hasHistory)) {
    const hasBases = sold.some(({ isDeleted }) => !isDeleted);
    return (
      <>
        <PageHeader title={t("title")} description={t("lead")} actions={hasBases && <RequisitesLink />} />
        {hasBases && <SellerNotice viewer={viewer} />}
        {renewals.trials > 0 && (
          <div className="mb-6">
            <RenewalFigures figures={renewals} />
          </div>
        )}
        <FirstSteps hasBases={hasBases} />
      </>
    );
  }
  const first = { ...state, page: 1, cursors: [] };
  return (
    <>
      <PageHeader
        title={t("title")}
        description={isOwn && t("lead")}
        actions={
          <>
            {isOwn && requests !== null && <RequestsLink open={requests} />}
            {isOwn && <MoneyLink />}
            <CsvLink href={csvHref(state, "day", today, locale)}>{t("csv.day")}</CsvLink>
          </>
        }
      />
      {isOwn && <SellerNotice viewer={viewer} />}
      <ClientMessages namespaces={["sales", "refund"]}>
        <div className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <LinkTabs
              label={t("period")}
              tabs={PERIODS.map((period) => ({
                href: salesHref({ ...first, period }),
                label: t(`periods.${period}`),
                current: period === state.period,
              }))}
            />
            <BaseChoice state={state} bases={sold.map((base) => ({ id: base.id, name: named(base, t) }))} />
          </div>
          <FigureCards total={total} before={before} />
          <RenewalFigures figures={renewals} />
          {state.period !== "today" && <SalesPlots days={days} from={from} to={to} />}
          <section aria-label={t("details")} className="grid grid-cols-1 gap-4">
            <LinkTabs
              label={t("details")}
              tabs={TABS.map((tab) => ({
                href: salesHref({ ...first, tab }),
                label: t(`tabs.${tab}`),
                current: tab === state.tab,
              }))}
            />
            <Details viewer={viewer} state={state} summary={summary} today={today} />
          </section>
          <p className="max-w-prose text-sm text-pretty text-muted-foreground">{t("notes")}</p>
        </div>
      </ClientMessages>
    </>
  );
}

type DetailsProps = {
  viewer: Viewer;
  state: SalesState;
  summary: Awaited<ReturnType<typeof readSummary>>;
  today: Day;
};

/** What the chosen tab lists, and the file of it. */
async function Details({ viewer, state, summary, today }: DetailsProps) {
  const [t, locale] = await Promise.all([getTranslations("sales"), getLocale()]);
  const csv = <CsvLink href={csvHref(state, state.tab, today, locale)}>{t(`csv.${state.tab}`)}</CsvLink>;
  if (state.tab === "facts") {
    const { q, oldest, cursors } = state;
    const page = await redirectOnBadCursor(
      listSales(viewer, {
        ...askedFor(state, today),
        ...(q && { q }),
        sort: oldest ? "old" : "new",
        limit: PAGE_SIZE,
        cursor: cursors.at(-1),
      }),
      salesHref({ ...state, cursors: [] }),
    );
    const refundable = await listRefundable(
      viewer,
      page.items.flatMap(({ kind, orderId }) => (kind === "purchase" && orderId ? [orderId] : [])),
    );
    return (
      <>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FactsSearch state={state} />
          {csv}
        </div>
        {page.items.length > 0 ? (
          <FactsTable
            sales={page.items}
            refundable={refundable}
            state={state}
            nextCursor={page.nextCursor}
            linksOrders={!managesSales(viewer, state.base)}
          />
        ) : (
          <EmptyState icon={SearchX} title={t(q ? "nothingFound" : "nothing")}>
            {t(q ? "nothingFoundText" : "nothingText")}
          </EmptyState>
        )}
      </>
    );
  }
  const rows =
    state.tab === "bases"
      ? summary.bases.map((row) => baseRow(row, named(row.base, t)))
      : summary.sources.map((row) =>
          sourceRow(row, t(`sources.${row.source.kind}`, { name: row.source.name ?? "" })),
        );
  if (rows.length === 0) {
    return (
      <EmptyState icon={SearchX} title={t("nothing")}>
        {t("nothingText")}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex justify-end">{csv}</div>
      <FiguresTable rows={rows} state={state} />
    </>
  );
}

async function RequisitesLink() {
  const t = await getTranslations("money.payouts");
  return (
    <LinkButton variant="outline" href="/my-sales/requisites">
      <Wallet aria-hidden />
      {t("toRequisites")}
    </LinkButton>
  );
}

async function RequestsLink({ open }: { open: number }) {
  const t = await getTranslations("requests");
  return (
    <LinkButton variant="outline" href="/my-sales/requests">
      <LifeBuoy aria-hidden />
      {t("to", { open: String(open) })}
    </LinkButton>
  );
}

async function MoneyLink() {
  const t = await getTranslations("money");
  return (
    <LinkButton variant="outline" href="/my-sales/money">
      <Wallet aria-hidden />
      {t("to")}
    </LinkButton>
  );
}

function CsvLink({ href, children }: { href: string; children: string }) {
  return (
    <Button asChild variant="outline">
      <a href={href} download>
        <Download aria-hidden />
        {children}
      </a>
    </Button>
  );
}

function named(
  { base_name: name, isDeleted }: { base_name: string; isDeleted: boolean },
  t: (key: "goneBase" | "deleted", values?: { name: string }) => string,
): string {
  if (!isDeleted) return name;
  return name ? t("deleted", { name }) : t("goneBase");
}

/** A base of the address that is not the viewer's, or none. */
function orNotFound(error: unknown): never {
  if (error instanceof AppError && error.code === "BASE_NOT_FOUND") notFound();
  throw error;
}

const NAMES = ["active", "renewed", "failed", "ended", "trials", "trialsPaid"] as const;
/** Shown only where there was one. */
const TRIALS: readonly string[] = ["trials", "trialsPaid"];

/** Figures of automatic renewals; nothing when all are zero. */
function RenewalFigures({ figures }: { figures: Figures }) {
  const t = useTranslations("sales.renewals");
  const format = useFormatter();
  if (NAMES.every((name) => figures[name] === 0)) return null;
  return (
    <section aria-label={t("label")} className="rounded-lg border bg-card px-4 py-3 text-sm">
      <h2 className="font-medium">{t("label")}</h2>
      <dl className="mt-2 grid gap-x-8 gap-y-1.5 tabular-nums sm:flex sm:flex-wrap">
        {NAMES.filter((name) => figures.trials + figures.trialsPaid > 0 || !TRIALS.includes(name)).map(
          (name) => (
            <div key={name} className="flex items-baseline justify-between gap-2">
              <dt className="text-muted-foreground">{t(name)}</dt>
              <dd className="font-semibold">{format.number(figures[name])}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
