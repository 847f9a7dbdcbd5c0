import { Reply, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { LinkButton } from "@/components/ui/button";
import type { OrderRequest } from "@/lib/bases/purchases/refunds/requests/schema";

/** What a seller or an administrator does with an open request: answer it, give the money back. */
export function RequestActions({ request }: { request: OrderRequest }) {
  const t = useTranslations("requests");
  const { id, order } = request;
  return (
    <>
      <RefundLink request={request} />
      <LinkButton
        link={ModalLink}
        variant="outline"
        size="sm"
        href={`/my-sales/requests/${id}`}
        aria-label={t("answerNamed", { number: order.number })}
      >
        <Reply aria-hidden />
        {t("answer")}
      </LinkButton>
    </>
  );
}

/** The way to give the money back that a request asks for; nothing where it does not, or the money went. */
export function RefundLink({ request: { id, kind, answer, order } }: { request: OrderRequest }) {
  const t = useTranslations("requests");
  if (kind !== "refund" || answer !== null || !order.can.refund) return null;
  return (
    <LinkButton
      link={ModalLink}
      size="sm"
      className="w-fit"
      href={`/my-sales/requests/${id}/refund`}
      aria-label={t("refundNamed", { number: order.number })}
    >
      <Undo2 aria-hidden />
      {t("refund")}
    </LinkButton>
  );
}
