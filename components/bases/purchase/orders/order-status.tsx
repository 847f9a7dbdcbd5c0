import { CircleCheck, CircleX, Hourglass, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Order } from "@/lib/bases/purchases/schema";

const LOOK = {
  pending: { icon: Hourglass, badge: "paid" },
  paid: { icon: CircleCheck, badge: "free" },
  cancelled: { icon: CircleX, badge: "secondary" },
  refunding: { icon: Hourglass, badge: "paid" },
  partly: { icon: Undo2, badge: "free" },
  refunded: { icon: Undo2, badge: "secondary" },
} as const;

/** The state of an order: a word with its icon and colour. */
export function OrderStatus({
  order: { status, refund, refundedAmount },
}: {
  order: Pick<Order, "status" | "refund" | "refundedAmount">;
}) {
  const t = useTranslations("order.status");
  const state =
    refund === "pending" ? "refunding" : status === "paid" && refundedAmount > 0 ? "partly" : status;
  const { icon: Icon, badge } = LOOK[state];
  return (
    <Badge variant={badge}>
      <Icon aria-hidden />
      {t(state)}
    </Badge>
  );
}
