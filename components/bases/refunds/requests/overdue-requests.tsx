import { getTranslations } from "next-intl/server";
import { Section } from "@/components/common/section";
import { listOverdueRequests } from "@/lib/bases/purchases/refunds/requests/queries";
import type { Viewer } from "@/lib/platform/viewer";
import { RequestActions } from "./request-actions";
import { RequestList } from "./request-list";

/** For administrators: the requests that have waited longest, if any has waited for a week. An answered one makes room for the next. */
export async function OverdueRequests({ viewer }: { viewer: Viewer }) {
  const [t, { items }] = await Promise.all([getTranslations("requests"), listOverdueRequests(viewer)]);
  if (items.length === 0) return null;
  return (
    <Section title={t("overdue")}>
      <RequestList
        label={t("overdue")}
        requests={items}
        named
        actions={(request) => <RequestActions request={request} />}
      />
    </Section>
  );
}
