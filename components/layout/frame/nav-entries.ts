type Entry = {
  href: string;
  key:
    | "prompts"
    | "bases"
    | "myPrompts"
    | "myBases"
    | "sales"
    | "renewals"
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
const MORE: Entry[] = [
  { href: "/notifications", key: "notifications" },
  { href: "/my-sales", key: "sales" },
  { href: "/my-runs", key: "runs", section: "/my-runs" },
  { href: "/subscriptions", key: "renewals" },
  { href: "/favourites", key: "favourites" },
  { href: "/video-history", key: "videoHistory" },
  { href: "/activate-code", key: "activateCode" },
  { href: "/settings/profile", key: "settings", section: "/settings" },
  { href: "/connect", key: "connect" },
  { href: "/trash", key: "trash" },
];

/** The header's links for a guest or a signed-in person, in order. */
export function navigation(signedIn: boolean): Entry[] {
  return signedIn ? [...OPEN, ...OWN] : OPEN;
}

/** The burger menu's links: the header's, and what the header has in its menus or no room for. */
export function mobileNavigation(signedIn: boolean): Entry[] {
  return signedIn ? [...navigation(signedIn), ...MORE] : navigation(signedIn);
}
