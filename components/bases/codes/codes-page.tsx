import { KeyRound, Plus, SearchX } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { countCodes, listCodes } from "@/lib/bases/codes/queries";
import { baseHref, ownBaseHref } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { findBase } from "../page/find-base";
import { CodeFigures } from "./code-figures";
import { CodeList } from "./code-list";
import { CodesForbidden } from "./codes-forbidden";
import { CodesLinks } from "./codes-links";
import { type CodesState, codesQuery, NO_CODES_STATE } from "./codes-state";

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
    <Button asChild>
      <ModalLink href={`${ownBaseHref({ id })}/codes/new${codesQuery({ ...NO_CODES_STATE, batch })}`}>
        <Plus aria-hidden />
        {t("codes.create")}
      </ModalLink>
    </Button>
  );
  return (
    <ClientMessages namespaces={["codes"]}>
      <PageHeader
        title={batch ? t("codes.inBatch", { name: batch }) : t("codes.title")}
        back={
          batch
            ? { href: `${ownBaseHref({ id })}/codes/batches`, label: t("codes.batches") }
            : { href: baseHref(base), label: t("codes.back") }
        }
        description={t("codes.description", { name: base.base_name })}
        actions={<div className="max-md:hidden">{create}</div>}
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
