import { CreditCard, Globe, Infinity as Forever, KeyRound, Lock, type LucideIcon } from "lucide-react";
import type { AccessType } from "@/lib/bases/types";

type Look = { icon: LucideIcon; badge: "private" | "free" | "paid" | "code" };

/** The icon and the colour of an access type; its word stands in the messages, `bases.access`. */
export const ACCESS_TYPE_LOOK: Record<AccessType, Look> = {
  PRIVATE: { icon: Lock, badge: "private" },
  FREE: { icon: Globe, badge: "free" },
  SUBSCRIPTION: { icon: CreditCard, badge: "paid" },
  ONE_TIME: { icon: Forever, badge: "paid" },
  CODE_ONLY: { icon: KeyRound, badge: "code" },
};
