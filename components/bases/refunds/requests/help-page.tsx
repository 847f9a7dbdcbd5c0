import { getLocale, getTimeZone, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { listRequestsOfOrder } from "@/lib/bases/purchases/refunds/requests/queries";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { redirect } from "@/lib/platform/i18n/navigation";
import type { Locale, Member } from "@/lib/platform/viewer";
import { findOrder } from "../../purchase/document/find-order";
import { HelpForm } from "./help-form";
import { askable, refundUntil } from "./refund-until";

/** /purchase/{id}/help: the buyer's form of a request. */
export async function HelpPage({ viewer, id }: { viewer: Member; id: string }) {
  const order = await findOrder(viewer, id);
  if (!order || order.buyer?.id !== viewer.id) notFound();
  const [t, locale, timeZone, requests] = [
    await getTranslations(),
    (await getLocale()) as Locale,
    await getTimeZone(),
    await listRequestsOfOrder(viewer, { id }),
  ];
  const back = `/purchase/${id}`;
  const until = refundUntil(order);
  const kinds = askable(requests.items, until);
  if (order.status !== "paid" || kinds.length === 0) return redirect({ href: back, locale });
  const date = until && formatDate(until.at, locale, timeZone);
  const name = order.bundle?.title ?? order.baseName ?? t("order.gone");
  return (
    <FormFrame
      title={t("requests.help")}
      description={t("requests.of", { number: order.number, name })}
      back={{ href: back, label: t("order.title", { number: order.number }) }}
    >
      <ClientMessages namespaces={["requests"]}>
        <HelpForm orderId={id} kinds={kinds} until={date} />
      </ClientMessages>
    </FormFrame>
  );
}
