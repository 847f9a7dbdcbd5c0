import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findRequest } from "@/components/bases/refunds/requests/find-request";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { titled } from "@/components/layout/forms/titled";
import { submitAnswer } from "@/lib/bases/purchases/refunds/requests/actions";
import { requireViewer } from "@/lib/identity/require-viewer";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { redirect } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";

export const generateMetadata = titled("refund.title");

type Props = { params: Promise<{ locale: Locale; id: string }> };

export default async function RefundRequest({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const request = await findRequest(await requireViewer(), id);
  if (!request) notFound();
  const { answer, order } = request;
  const page = `/purchase/${order.id}`;
  if (answer !== null || !order.can.refund) return redirect({ href: page, locale });
  const t = await getTranslations();
  return (
    <QuestionForm
      title={t("refund.title")}
      text={t("requests.refundText", {
        number: order.number,
        price: formatPrice(order.amount - order.refundedAmount, locale),
        buyer: order.buyer?.full_name.trim() || t("order.sold.nobody"),
      })}
      confirmLabel={t("refund.confirm")}
      back={{ href: page, label: t("order.title", { number: order.number }) }}
      action={submitAnswer}
      values={{ id, refund: "whole" }}
      done={{ toast: t("requests.refundSent"), to: page }}
    />
  );
}
