import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findRequest } from "@/components/bases/refunds/requests/find-request";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { submitAnswer } from "@/lib/bases/purchases/refunds/requests/actions";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { redirect } from "@/lib/platform/i18n/navigation";

export const generateMetadata = titled("refund.title");

export default memberPage<{ id: string }>(async ({ viewer, locale }, { id }) => {
  const request = await findRequest(viewer, id);
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
});
