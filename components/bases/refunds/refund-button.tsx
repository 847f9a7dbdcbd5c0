import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { type ButtonProps, LinkButton } from "@/components/ui/button";
import type { Order } from "@/lib/bases/purchases/schema";

type RefundButtonProps = Pick<ButtonProps, "size"> & {
  orderId: string;
  /** What became of an attempt before, to be said beside the button. */
  before?: Order["refund"];
};

/** Leads to the page on which a sale's money is given back. */
export function RefundButton({ orderId, before, size }: RefundButtonProps) {
  const t = useTranslations("refund");
  return (
    <>
      {(before === "lost" || before === "refused") && (
        <p className="mb-1.5 text-right text-xs text-pretty text-destructive">{t(`before.${before}`)}</p>
      )}
      <LinkButton link={ModalLink} variant="outline" size={size} href={`/purchase/${orderId}/refund`}>
        <Undo2 aria-hidden />
        {t("action")}
      </LinkButton>
    </>
  );
}
