import { LifeBuoy } from "lucide-react";
import { getLocale, getTimeZone, getTranslations } from "next-intl/server";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { LinkButton } from "@/components/ui/button";
import { REQUEST_LIMITS } from "@/lib/bases/purchases/refunds/requests/limits";
import { listRequestsOfOrder } from "@/lib/bases/purchases/refunds/requests/queries";
import type { OrderDocument } from "@/lib/bases/purchases/schema";
import { formatDate } from "@/lib/platform/i18n/format-date";
import type { Locale, Member } from "@/lib/platform/viewer";
import { askable, refundUntil } from "./refund-until";
import { RequestActions } from "./request-actions";
import { RequestList } from "./request-list";

/** Requests on a paid order's page: its buyer asks, its seller and administrators answer (docs/product/access.md 9). */
export async function OrderHelp({ viewer, order }: { viewer: Member; order: OrderDocument }) {
  const bought = order.buyer?.id === viewer.id;
  const [t, { items }] = [
    await getTranslations("requests"),
    await listRequestsOfOrder(viewer, { id: order.id }),
  ];
  const asks = bought && order.status === "paid";
  const waits = items.some(({ answer }) => answer === null);
  const kinds = askable(items, refundUntil(order));
  if (items.length === 0 && !asks) return null;
  return (
    <section aria-label={t("help")} className="grid grid-cols-1 gap-3 print:hidden">
      {asks && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-60 text-sm text-pretty text-muted-foreground">
            {waits &&
              `${order.seller ? t("waiting", { days: REQUEST_LIMITS.overdueDays }) : t("waitingAdmins")} `}
            {(!waits || kinds.includes("refund")) && (await untilWhen(order))}
          </p>
          {kinds.length > 0 && (
            <LinkButton link={ModalLink} variant="outline" href={`/purchase/${order.id}/help`}>
              <LifeBuoy aria-hidden />
              {t("help")}
            </LinkButton>
          )}
        </div>
      )}
      {items.length > 0 && (
        <RequestList
          label={t("requests")}
          requests={items}
          actions={bought ? undefined : (request) => <RequestActions request={request} />}
        />
      )}
    </section>
  );
}

async function untilWhen(order: OrderDocument): Promise<string> {
  const [t, locale, timeZone] = [
    await getTranslations("requests"),
    (await getLocale()) as Locale,
    await getTimeZone(),
  ];
  const until = refundUntil(order);
  if (!until) return t("question");
  return t(until.isOver ? "late" : "until", { date: formatDate(until.at, locale, timeZone) ?? "" });
}
