import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { StickyActions } from "@/components/common/sticky-actions";
import { ClientMessages } from "@/components/layout/client-messages";
import { countCodes, listCodes } from "@/lib/bases/codes/queries";
import type { CodeStats as Stats } from "@/lib/bases/codes/types";
import type { Viewer } from "@/lib/platform/viewer";
import { findBase } from "../page/find-base";
import { CodeList } from "./code-list";
import { CodesForbidden } from "./codes-forbidden";
import { CreateCodesButton } from "./create/create-codes-button";

/** As many codes as can be live at once (lib/bases/codes/schema); older ones are counted and not listed. */
const LISTED = 1000;

/** The codes of an own CODE_ONLY base, at both of its addresses (docs/product/codes.md 6). */
export async function CodesPage({ viewer, id }: { viewer: Viewer; id: string }) {
  const [t, base] = await Promise.all([getTranslations(), findBase(viewer, id, await getLocale())]);
  if (!base) notFound();
  if (!base.can.manageCodes) return <CodesForbidden message={t("errors.CODES_FORBIDDEN")} />;
  const [codes, stats] = await Promise.all([listCodes(viewer, { id, limit: LISTED }), countCodes(viewer, { id })]);
  const create = <CreateCodesButton baseId={id} baseName={base.base_name} />;
  return (
    <ClientMessages namespaces={["codes", "validation"]}>
      <PageHeader
        title={t("codes.title")}
        back={{ href: `/bases/${id}`, label: t("codes.back") }}
        description={t("codes.description", { name: base.base_name })}
        actions={<div className="max-md:hidden">{create}</div>}
      />
      <div className="grid grid-cols-1 gap-6">
        {stats.total === 0 ? (
          <EmptyState icon={KeyRound} title={t("codes.empty")} action={<div className="max-md:hidden">{create}</div>}>
            {t("codes.emptyText")}
          </EmptyState>
        ) : (
          <>
            <CodeStats stats={stats} />
            {codes.nextCursor && <p className="text-sm text-muted-foreground">{t("codes.truncated", { count: LISTED })}</p>}
            <CodeList codes={codes.items} stats={stats} />
          </>
        )}
      </div>
      <StickyActions>{create}</StickyActions>
    </ClientMessages>
  );
}

const SHOWN = ["total", "active", "expired", "uses"] as const;

/** The statistics cards above the codes. */
function CodeStats({ stats }: { stats: Stats }) {
  const t = useTranslations("codes.stats");
  return (
    <dl aria-label={t("label")} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {SHOWN.map((key) => (
        <div key={key} className="flex flex-col-reverse justify-end gap-1 rounded-lg border bg-card px-4 py-3">
          <dt className="text-sm text-muted-foreground">{t(key)}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{stats[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
