import type { HeaderUser } from "@/lib/identity/people/header-user";

type Entry = {
  href: string;
  key:
    | "prompts"
    | "bases"
    | "myPrompts"
    | "myBases"
    | "sales"
    | "purchases"
    | "runs"
    | "favourites"
    | "notifications"
    | "knowledge"
    | "videoHistory"
    | "activateCode"
    | "settings"
    | "connect"
    | "trash";
  section?: string;
};

const OPEN: Entry[] = [
  { href: "/public-prompts", key: "prompts" },
  { href: "/bases", key: "bases" },
];
const OWN: Entry[] = [
  { href: "/my-prompts", key: "myPrompts" },
  { href: "/my-bases", key: "myBases" },
  { href: "/knowledge", key: "knowledge" },
];

/** The header's links for a guest or a signed-in person, in order. Members find open prompts and bases by «Найти». */
export function navigation(user: HeaderUser | null): Entry[] {
  return user ? OWN : OPEN;
}

/** The burger menu's links: the header's, and what the header has in its menus or no room for. */
export function mobileNavigation(user: HeaderUser | null): Entry[] {
  if (!user) return OPEN;
  return [
    ...OPEN,
    ...OWN,
    { href: "/notifications", key: "notifications" },
    { href: "/my-runs", key: "runs", section: "/my-runs" },
    ...(user.isSeller ? [{ href: "/my-sales", key: "sales" } as const] : []),
    ...(user.isBuyer ? [{ href: "/purchase", key: "purchases" } as const] : []),
    { href: "/favourites", key: "favourites" },
    { href: "/video-history", key: "videoHistory" },
    { href: "/activate-code", key: "activateCode" },
    { href: "/settings/profile", key: "settings", section: "/settings" },
    { href: "/connect", key: "connect" },
    { href: "/trash", key: "trash" },
  ];
}

/** Members' phones have these on their bar (phone-bar.tsx). */
export const ON_BAR = ["myPrompts", "runs"];
