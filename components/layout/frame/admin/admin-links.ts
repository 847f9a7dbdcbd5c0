import { Banknote, Coins, UsersRound } from "lucide-react";

/** Pages for administrators that the header and the burger menu lead to. */
export const ADMIN_LINKS = [
  { href: "/payouts", key: "sellerPayouts", icon: Banknote },
  { href: "/admin/users", key: "administration", icon: UsersRound },
  { href: "/ai-usage", key: "aiUsage", icon: Coins },
] as const;
