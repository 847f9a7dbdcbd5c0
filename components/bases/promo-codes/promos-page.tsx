import { TicketPercent } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { EmptyState } from "@/components/common/empty-state";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { PageHeader } from "@/components/common/page-header";
import { turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import { ClientMessages } from "@/components/layout/client-messages";
import { LinkButton } from "@/components/ui/button";
import { listPromos } from "@/lib/bases/promo-codes/queries";
import { baseHref } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { CodesForbidden } from "../codes/codes-forbidden";
import { findBase } from "../page/find-base";
import { PromoTable } from "./promo-table";
import { promosHref } from "./promos-href";

const PAGE_SIZE = 20;

type PromosPageProps = {
  viewer: Viewer;
  id: string;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
};

/** The promo codes of an own base that is sold (docs/product/promo-codes.md 6). */
export async function PromosPage({ viewer, id, cursors }: PromosPageProps) {
  const [t, base] = await Promise.all([getTranslations(), findBase(viewer, id, await getLocale())]);
  if (!base) notFound();
  if (!base.can.managePromoCodes) return <CodesForbidden message={t("errors.CODES_FORBIDDEN")} />;
  const page = await redirectOnBadCursor(
    listPromos(viewer, { id, limit: PAGE_SIZE, cursor: cursors.at(-1) }),
    promosHref(id),
  );
  const create = (
    <LinkButton link={ModalLink} href={`${promosHref(id)}/new`}>
      <TicketPercent aria-hidden />
      {t("promoCodes.create")}
    </LinkButton>
  );
  return (
    <ClientMessages namespaces={["promoCodes"]}>
      <PageHeader
        title={t("promoCodes.title")}
        back={{ href: baseHref(base), label: base.base_name }}
        description={t("promoCodes.description", { name: base.base_name })}
        actions={page.items.length > 0 && <div className="max-md:hidden">{create}</div>}
      />
      <div className="grid grid-cols-1 gap-4">
        {page.items.length === 0 ? (
          <EmptyState
            icon={TicketPercent}
            title={t("promoCodes.empty")}
            action={<div className="max-md:hidden">{create}</div>}
          >
            {t("promoCodes.emptyText")}
          </EmptyState>
        ) : (
          <>
            <p className="text-sm text-muted-foreground tabular-nums">
              {t("promoCodes.count", { count: page.total ?? page.items.length })}
            </p>
            <PromoTable base={{ id, slug: base.slug, base_name: base.base_name }} promos={page.items} />
          </>
        )}
        <Pager {...turnsOf(cursors, page.nextCursor, (to) => promosHref(id, to))} />
      </div>
      <StickyActions>{create}</StickyActions>
    </ClientMessages>
  );
}
