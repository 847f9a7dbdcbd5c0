import { CircleCheck, CircleSlash, Clock, UserCheck, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { CodeStatus } from "@/lib/bases/codes/status";

const LOOK: Record<CodeStatus, { icon: LucideIcon; badge: "free" | "secondary" | "paid" | "destructive" }> = {
  active: { icon: CircleCheck, badge: "free" },
  used: { icon: UserCheck, badge: "secondary" },
  exhausted: { icon: CircleSlash, badge: "paid" },
  expired: { icon: Clock, badge: "destructive" },
};

/** A code's status: a word with its icon and colour. */
export function CodeStatusBadge({ status }: { status: CodeStatus }) {
  const t = useTranslations("codes.status");
  const { icon: Icon, badge } = LOOK[status];
  return (
    <Badge variant={badge}>
      <Icon aria-hidden />
      {t(status)}
    </Badge>
  );
}
