import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { Order } from "@/lib/bases/purchases/schema";
import { Link } from "@/lib/platform/i18n/navigation";

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
      <Button asChild variant="outline" size={size}>
        <Link href={`/purchase/${orderId}/refund`} prefetch={false}>
          <Undo2 aria-hidden />
          {t("action")}
        </Link>
      </Button>
    </>
  );
}
