import { Reply, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Button } from "@/components/ui/button";
import type { OrderRequest } from "@/lib/bases/purchases/refunds/requests/schema";

/** What a seller or an administrator does with an open request: answer it, give the money back. */
export function RequestActions({ request: { id, kind, order } }: { request: OrderRequest }) {
  const t = useTranslations("requests");
  return (
    <>
      {order.can.refund && kind === "refund" && (
        <Button asChild size="sm">
          <ModalLink
            href={`/my-sales/requests/${id}/refund`}
            aria-label={t("refundNamed", { number: order.number })}
          >
            <Undo2 aria-hidden />
            {t("refund")}
          </ModalLink>
        </Button>
      )}
      <Button asChild variant="outline" size="sm">
        <ModalLink href={`/my-sales/requests/${id}`} aria-label={t("answerNamed", { number: order.number })}>
          <Reply aria-hidden />
          {t("answer")}
        </ModalLink>
      </Button>
    </>
  );
}
