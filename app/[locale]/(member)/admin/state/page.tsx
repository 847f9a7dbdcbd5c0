import { OverdueRequests } from "@/components/bases/refunds/requests/overdue-requests";
import { OrderSearch } from "@/components/bases/purchase/orders/order-search";
import { cursorsOf, listHref } from "@/components/layout/admin-page";
import { StatePage } from "@/components/identity/administration/state-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("administration.health.title");

export default memberPage(({ viewer, search }) => {
  const q = [search.q ?? ""].flat()[0]!.trim().slice(0, 100);
  const [orders, requests] = [cursorsOf(search.cursor), cursorsOf(search.requests)];
  return (
    <StatePage
      viewer={viewer}
      cursors={orders}
      href={(cursor) => listHref("state", { cursor, requests })}
      q={q}
      search={<OrderSearch q={q} />}
      requests={
        <OverdueRequests
          viewer={viewer}
          cursors={requests}
          href={(to) => listHref("state", { cursor: orders, requests: to })}
        />
      }
    />
  );
});
