import { Download, KeyRound, Layers, Plus, Printer, SearchX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { EmptyState } from "@/components/common/empty-state";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button, LinkButton } from "@/components/ui/button";
import { countCodes, listCodes } from "@/lib/bases/codes/queries";
import type { CodeStats } from "@/lib/bases/codes/schema";
import { baseHref, ownBaseHref } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { findBase } from "../page/find-base";
import { BatchPauseButtons } from "./batches/batch-pause-buttons";
import { CodeList } from "./code-list";
import { CodesForbidden } from "./codes-forbidden";
import { codesQuery, type CodesState, csvPath, NO_CODES_STATE } from "./codes-state";

/** As many codes as can be live at once (lib/bases/codes/schema); older ones are found by a search, and by their batch. */
const LISTED = 1000;

type CodesPageProps = { viewer: Viewer; id: string; state: Pick<CodesState, "batch" | "q"> };

/** The codes of an own CODE_ONLY base, or of one batch of them, at both of its addresses (docs/product/codes.md 6). */
export async function CodesPage({ viewer, id, state: { batch, q } }: CodesPageProps) {
  const [t, base] = await Promise.all([getTranslations(), findBase(viewer, id, await getLocale())]);
  if (!base) notFound();
  if (!base.can.manageCodes) return <CodesForbidden message={t("errors.CODES_FORBIDDEN")} />;
  const within = { id, ...(batch && { batch }) };
  const [codes, stats] = await Promise.all([
    listCodes(viewer, { ...within, ...(q && { q }), limit: LISTED }),
    countCodes(viewer, within),
  ]);
  const create = (
    <LinkButton
      link={ModalLink}
      href={`${ownBaseHref({ id })}/codes/new${codesQuery({ ...NO_CODES_STATE, batch })}`}
    >
      <Plus aria-hidden />
      {t("codes.create")}
    </LinkButton>
  );
  return (
    <ClientMessages namespaces={["codes"]}>
      <PageHeader
        title={batch ? t("codes.inBatch", { name: batch }) : t("codes.title")}
        back={
          batch
            ? { href: `${ownBaseHref({ id })}/codes/batches`, label: t("codes.batches") }
            : { href: baseHref(base), label: base.base_name }
        }
        description={t("codes.description", { name: base.base_name })}
        actions={stats.codes > 0 && <div className="max-md:hidden">{create}</div>}
      />
      <div className="grid grid-cols-1 gap-6">
        {stats.codes === 0 ? (
          <NoCodes batch={batch} create={<div className="max-md:hidden">{create}</div>} />
        ) : (
          <>
            <CodesLinks baseId={id} batch={batch} stats={stats} />
            <CodeFigures stats={stats} />
            {codes.nextCursor && (
              <p className="text-sm text-muted-foreground">{t("codes.truncated", { count: LISTED })}</p>
            )}
            <CodeList base={{ id, base_name: base.base_name }} codes={codes.items} stats={stats} />
          </>
        )}
      </div>
      <StickyActions>{create}</StickyActions>
    </ClientMessages>
  );
}

async function NoCodes({ batch, create }: { batch: string; create: ReactNode }) {
  const t = await getTranslations("codes");
  return (
    <EmptyState icon={batch ? SearchX : KeyRound} title={t(batch ? "batchEmpty" : "empty")} action={create}>
      {t(batch ? "batchEmptyText" : "emptyText")}
    </EmptyState>
  );
}

const SHOWN = ["active", "paused", "usedUp", "expired"] as const;

/** The figures above the codes: their number, their states, their uses. */
function CodeFigures({ stats }: { stats: CodeStats }) {
  const t = useTranslations("codes");
  const figures = [
    { key: "total", value: stats.codes, more: null },
    ...SHOWN.map((key) => ({ key, value: stats[key], more: null })),
    { key: "uses", value: t("uses", { used: stats.uses, max: stats.maxUses }), more: stats.lastUsedAt },
  ] as const;
  return (
    <dl aria-label={t("stats.label")} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(({ key, value, more }) => (
        <div
          key={key}
          className="flex flex-col-reverse justify-end gap-1 rounded-lg border bg-card px-4 py-3"
        >
          <dt className="text-sm text-muted-foreground">
            {t(`stats.${key}`)}
            {more && (
              <span className="block text-xs" title={t("stats.last")}>
                <DateText value={more} time />
              </span>
            )}
          </dt>
          <dd className="text-2xl font-semibold tabular-nums sm:whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The ways on from the codes of a base or of a batch: batches, a file, paper. */
function CodesLinks({ baseId, batch, stats }: { baseId: string; batch: string; stats: CodeStats }) {
  const t = useTranslations("codes");
  const locale = useLocale();
  const query = codesQuery({ ...NO_CODES_STATE, batch });
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton
        variant="outline"
        href={batch ? `${ownBaseHref({ id: baseId })}/codes` : `${ownBaseHref({ id: baseId })}/codes/batches`}
      >
        <Layers aria-hidden />
        {t(batch ? "allCodes" : "batches")}
      </LinkButton>
      <Button asChild variant="outline">
        <a href={csvPath(baseId, batch, locale)} download>
          <Download aria-hidden />
          {t("csvAll")}
        </a>
      </Button>
      <LinkButton variant="outline" href={`${ownBaseHref({ id: baseId })}/codes/print${query}`}>
        <Printer aria-hidden />
        {t("print")}
      </LinkButton>
      {batch && <BatchPauseButtons baseId={baseId} batch={{ ...stats, name: batch }} />}
    </div>
  );
}
