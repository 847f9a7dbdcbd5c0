import { getLocale, getTranslations } from "next-intl/server";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { Section } from "@/components/common/section";
import { listOverdueRequests } from "@/lib/bases/purchases/refunds/requests/queries";
import { redirect } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { RequestActions } from "./request-actions";
import { RequestList } from "./request-list";

type Props = {
  viewer: Viewer;
  /** Of the pages up to this one. */
  cursors: readonly string[];
  /** The address of a page of requests. */
  href: (cursors: readonly string[]) => string;
};

/** For administrators: the requests that have waited for a week, the longest first; nothing where there are none. */
export async function OverdueRequests({ viewer, cursors, href }: Props) {
  const [t, { items, nextCursor }] = await Promise.all([
    getTranslations("requests"),
    redirectOnBadCursor(listOverdueRequests(viewer, { cursor: cursors.at(-1) }), href([])),
  ]);
  if (items.length === 0 && cursors.length > 0) redirect({ href: href([]), locale: await getLocale() });
  if (items.length === 0) return null;
  return (
    <Section id="requests" title={t("overdue")}>
      <RequestList
        label={t("overdue")}
        requests={items}
        named
        actions={(request) => <RequestActions request={request} />}
      />
      <Pager
        label={t("overdue")}
        previous={cursors.length > 0 ? href(cursors.slice(0, -1)) : null}
        next={nextCursor ? href([...cursors, nextCursor]) : null}
        page={cursors.length + 1}
        scroll={false}
      />
    </Section>
  );
}
