import { Banknote, Coins, UsersRound } from "lucide-react";

/** Pages for administrators, in the order of their tabs. */
export const ADMIN_SECTIONS = {
  users: "/admin/users",
  audit: "/admin/audit",
  state: "/admin/state",
  settings: "/admin/settings",
  payouts: "/payouts",
  aiUsage: "/ai-usage",
} as const;

/** Those that the header and the burger menu lead to. */
export const ADMIN_LINKS = [
  { href: ADMIN_SECTIONS.payouts, key: "sellerPayouts", icon: Banknote },
  { href: ADMIN_SECTIONS.users, key: "administration", icon: UsersRound },
  { href: ADMIN_SECTIONS.aiUsage, key: "aiUsage", icon: Coins },
] as const;
