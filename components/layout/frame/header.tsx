"use client";

import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { HeaderUser } from "@/lib/identity/people/header-user";
import { Link } from "@/lib/platform/i18n/navigation";
import { AccountMenu } from "./account-menu";
import { AdminButtons } from "./admin/lazy-admin";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "@/components/layout/logo";
import { MobileMenu } from "./mobile-menu";
import { mobileNavigation, navigation } from "./nav-entries";
import { NavLink } from "./nav-link";
import { Bell } from "@/components/notifications/lazy-bell";
import { PaletteButton } from "./palette-button";
import { SignInLink } from "@/components/layout/sign-in-link";
import { ThemeToggle } from "./theme/theme-toggle";
import { ToolButton } from "@/components/layout/tool-button";
import { UtilitiesMenu } from "./utilities-menu";
import { VersionBadge } from "./version-badge";

/**
 * The page's head (docs/product/interface.md 2): logo and version, navigation, tools, language, theme, sign-in or the person's
 * menu. Where there is no room for all of it the burger holds them: for visitors on phones, for members on tablets too.
 */
export function Header({
  user,
  withVideo,
  version,
}: {
  user: HeaderUser | null;
  /** Videos can be turned into text, or this person can set that up. */
  withVideo: boolean;
  version: string;
}) {
  const t = useTranslations("nav");
  const labelled = (entries: ReturnType<typeof navigation>) =>
    entries.map(({ key, ...entry }) => ({ ...entry, label: t(key) }));
  const links = labelled(navigation(Boolean(user)));
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-background">
      <div className="page flex h-14 items-center gap-2">
        <Link href="/" aria-label={t("home")} className="flex shrink-0 items-center rounded-md">
          <Logo withName className={user ? "lg:max-xl:[&>span]:hidden" : "max-[22rem]:[&>span]:hidden"} />
        </Link>
        <div className={cn("hidden min-w-0 flex-1 items-center", user ? "lg:flex" : "md:flex")}>
          <VersionBadge version={version} />
          <nav aria-label={t("main")} className="ml-2 flex flex-1 items-center whitespace-nowrap xl:ml-4">
            {links.map((link) => (
              <NavLink key={link.href} href={link.href} className={cn(user && "px-1.5 xl:px-2.5")}>
                {link.label}
              </NavLink>
            ))}
            {user && (
              <div className="noscript:hidden">
                <UtilitiesMenu withVideo={withVideo} />
              </div>
            )}
          </nav>
          <PaletteButton />
          {user && <Bell unread={user.unread} />}
          {user && (
            <ToolButton
              tool="feedback"
              variant="ghost"
              size="icon"
              className="text-muted-foreground noscript:hidden"
              aria-label={t("feedback")}
            >
              <MessageSquareText aria-hidden />
            </ToolButton>
          )}
          {user?.can.administer && <AdminButtons />}
          <LanguageSwitch className="px-2 noscript:hidden" />
          <ThemeToggle className="noscript:hidden" />
          {user ? <AccountMenu user={user} /> : <SignInLink className="ml-1" />}
        </div>
        <div className={cn("ml-auto flex items-center gap-1", user ? "lg:hidden" : "md:hidden")}>
          <PaletteButton />
          {user && <Bell unread={user.unread} />}
          {!user && <SignInLink variant="outline" />}
          <MobileMenu
            user={user}
            withVideo={withVideo}
            links={labelled(mobileNavigation(Boolean(user)))}
            version={version}
          />
        </div>
      </div>
    </header>
  );
}
