import { useLocale, useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { openPalette } from "@/components/layout/palette";
import { signOutHere } from "@/components/layout/reader/sign-out";
import { switchLanguage } from "@/components/layout/switch-language";
import { openTool, type Tool } from "@/components/layout/tools";
import { byId, profileHref } from "@/lib/platform/hrefs";
import { nextLocale } from "@/lib/platform/i18n/locales";
import { getPathname } from "@/lib/platform/i18n/navigation";
import type { Entry } from "./entry";

/** What members reach by «Найти» in the header: it comes first. */
const CATALOGUE = ["/public-prompts", "/bases"] as const;
const OWN_PAGES = [
  "/my-prompts",
  "/my-bases",
  "/my-runs",
  "/my-sales",
  "/favourites",
  "/knowledge",
  "/video-history",
  "/settings/profile",
  "/api-docs",
  "/connect",
] as const;
const OWN_TOOLS = ["video", "documents", "feedback"] as const satisfies readonly Tool[];
const THEMES = ["light", "dark", "system"] as const;
const BEGINNINGS = {
  newPrompt: "/add-prompt",
  newBase: "/add-base",
  activateCode: "/activate-code",
} as const;

type PageName = "/" | (typeof CATALOGUE)[number] | (typeof OWN_PAGES)[number];
type ToolName = (typeof OWN_TOOLS)[number] | "changelog";

/** Names a command among all. */
export type CommandKey =
  | `go ${keyof typeof BEGINNINGS}`
  | `page ${PageName | "profile"}`
  | `tool ${ToolName}`
  | `theme ${(typeof THEMES)[number]}`
  | "import"
  | "language"
  | "keys"
  | "sign in"
  | "sign out";

type Command = Entry & { key: CommandKey };

/** Everything that the app can do for this person, and its pages. */
export function useCommands(userId: string | null, withVideo: boolean): Command[] {
  const t = useTranslations("palette");
  const locale = useLocale();
  const { setTheme } = useTheme();
  const page = (href: PageName, kind: "page" | "catalogue" = "page"): Command => ({
    key: `page ${href}`,
    kind,
    label: t(`pages.${href}`),
    href,
  });
  const go = (name: keyof typeof BEGINNINGS): Command => ({
    key: `go ${name}`,
    kind: "command",
    label: t(name),
    href: BEGINNINGS[name],
  });
  const act = (key: CommandKey, label: string, run: () => void): Command => ({
    key,
    kind: "command",
    label,
    run,
  });
  const tool = (name: ToolName) => act(`tool ${name}`, t(`tools.${name}`), () => openTool(name));
  return [
    ...CATALOGUE.map((href) => page(href, "catalogue")),
    ...(userId
      ? [
          go("newPrompt"),
          go("newBase"),
          // Not by the router: a hash on the same page would not be heard.
          act("import", t("import"), () =>
            window.location.assign(`${getPathname({ href: "/my-prompts", locale })}#import`),
          ),
          go("activateCode"),
          ...OWN_TOOLS.filter((name) => withVideo || name !== "video").map(tool),
        ]
      : [act("sign in", t("signIn"), () => window.location.assign(getPathname({ href: "/auth", locale })))]),
    tool("changelog"),
    ...THEMES.map((theme) => act(`theme ${theme}`, t(`themes.${theme}`), () => setTheme(theme))),
    act("language", t("language"), () => switchLanguage(nextLocale(locale))),
    act("keys", t("keys"), () => openPalette("keys")),
    ...(userId ? [act("sign out", t("signOut"), () => void signOutHere())] : []),
    page("/"),
    ...(userId
      ? [
          ...OWN_PAGES.map((href) => page(href)),
          {
            key: "page profile" as const,
            kind: "page" as const,
            label: t("profile"),
            href: profileHref(byId(userId)),
          },
        ]
      : []),
  ];
}
