import { Banknote, Coins, UsersRound } from "lucide-react";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";

/** Pages for administrators that the header and the burger menu lead to. */
export const ADMIN_LINKS = [
  { href: ADMIN_SECTIONS.payouts, key: "sellerPayouts", icon: Banknote },
  { href: ADMIN_SECTIONS.users, key: "administration", icon: UsersRound },
  { href: ADMIN_SECTIONS.aiUsage, key: "aiUsage", icon: Coins },
] as const;
