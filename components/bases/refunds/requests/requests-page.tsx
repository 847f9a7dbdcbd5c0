import { LifeBuoy } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { PageHeader } from "@/components/common/page-header";
import { cursorHref, turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { REQUEST_LIMITS } from "@/lib/bases/purchases/refunds/requests/limits";
import { listRequestsOfSales } from "@/lib/bases/purchases/refunds/requests/queries";
import type { Viewer } from "@/lib/platform/viewer";
import { RequestActions } from "./request-actions";
import { RequestList } from "./request-list";

/** /my-sales/requests: what the viewer's buyers asked (docs/product/access.md 9). @param cursors of the pages up to this one */
export async function RequestsPage({
  viewer,
  all,
  cursors,
}: {
  viewer: Viewer;
  /** Answered ones as well. */
  all: boolean;
  cursors: readonly string[];
}) {
  const t = await getTranslations("requests");
  const { items, nextCursor } = await redirectOnBadCursor(
    listRequestsOfSales(viewer, { ...(!all && { state: "open" }), cursor: cursors.at(-1) }),
    hrefOf(all, []),
  );
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("title")}
        description={t("lead", { days: REQUEST_LIMITS.overdueDays })}
        back={{ href: "/my-sales", label: t("back") }}
      />
      <div className="grid grid-cols-1 gap-4">
        <LinkTabs
          label={t("tabs")}
          tabs={[
            { href: hrefOf(false, []), label: t("open"), current: !all },
            { href: hrefOf(true, []), label: t("all"), current: all },
          ]}
        />
        {items.length === 0 ? (
          <EmptyState icon={LifeBuoy} title={t(all ? "nothing" : "noneOpen")}>
            {t("nothingText")}
          </EmptyState>
        ) : (
          <RequestList
            label={t("title")}
            requests={items}
            named
            actions={(request) => <RequestActions request={request} />}
          />
        )}
        <Pager {...turnsOf(cursors, nextCursor, (to) => hrefOf(all, to))} />
      </div>
    </div>
  );
}

const hrefOf = (all: boolean, cursors: readonly string[]) =>
  cursorHref("/my-sales/requests", cursors, all ? [["state", "all"]] : []);
