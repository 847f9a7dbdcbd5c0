import {
  CircleCheck,
  CircleOff,
  CirclePause,
  CircleSlash,
  Clock,
  Hourglass,
  type LucideIcon,
  UserCheck,
} from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { CodeStatus } from "@/lib/bases/codes/status";
import type { PromoStatus } from "@/lib/bases/promo-codes/status";

type Status = CodeStatus | PromoStatus;
type Look = { icon: LucideIcon; badge: "free" | "outline" | "secondary" | "paid" | "destructive" };

const LOOK: Record<Status, Look> = {
  active: { icon: CircleCheck, badge: "free" },
  paused: { icon: CirclePause, badge: "outline" },
  off: { icon: CircleOff, badge: "secondary" },
  scheduled: { icon: Hourglass, badge: "secondary" },
  used: { icon: UserCheck, badge: "secondary" },
  exhausted: { icon: CircleSlash, badge: "paid" },
  expired: { icon: Clock, badge: "destructive" },
};

/** The status of a code or a promo code: its word with an icon and a colour. */
export function CodeStatusBadge({ status, label }: { status: Status; label: string }) {
  const { icon: Icon, badge } = LOOK[status];
  return (
    <Badge variant={badge}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
