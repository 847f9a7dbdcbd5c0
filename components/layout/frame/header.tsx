"use client";

import { clsx } from "clsx";
import { ChevronDown, Menu, MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { openPalette } from "@/components/layout/palette";
import { Button, LinkButton } from "@/components/ui/button";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import type { HeaderUser } from "@/lib/identity/people/header-user";
import { Link } from "@/lib/platform/i18n/navigation";
import { AccountMenu } from "./account-menu";
import { AdminButtons, NewFeedbackBadge } from "./admin/lazy-admin";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "@/components/layout/logo";
import type { MobileMenuProps } from "./mobile-popup";
import { navigation } from "./nav-entries";
import { NavLink } from "./nav-link";
import { Bell } from "@/components/notifications/lazy-bell";
import { SignInLink } from "@/components/layout/reader/sign-in-link";

/**
 * The page's head (docs/product/interface.md 2): logo, navigation, tools, sign-in or the person's menu. Where there is no room for all
 * of it the burger holds them: for visitors on phones, for members on tablets. Members' phones have a bar instead (phone-bar.tsx).
 */
export function Header({
  user,
  withVideo,
  version,
  place,
}: {
  user: HeaderUser | null;
  /** Videos can be turned into text, or this person can set that up. */
  withVideo: boolean;
  version: string;
  /** Where a member's name is to be, on a page that may be the same for everybody. */
  place: ReactNode;
}) {
  const t = useTranslations("nav");
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-background">
      <div className="page flex min-h-14 flex-wrap items-center gap-2">
        <Link href="/" aria-label={t("home")} className="flex shrink-0 items-center rounded-md">
          <Logo withName className={user ? "lg:max-xl:[&>span]:hidden" : "max-[22rem]:[&>span]:hidden"} />
        </Link>
        <div className={clsx("hidden min-w-0 flex-1 items-center", user ? "lg:flex" : "guests-only md:flex")}>
          <nav aria-label={t("main")} className="ml-2 flex flex-1 items-center whitespace-nowrap xl:ml-4">
            {user && (
              <PaletteButton className="gap-1.5 px-1.5 font-normal xl:px-2.5">{t("find")}</PaletteButton>
            )}
            {navigation(user).map(({ href, key }) => (
              <NavLink key={href} href={href} className={clsx(user && "px-1.5 xl:px-2.5")}>
                {t(key)}
              </NavLink>
            ))}
            {user && (
              <div className="noscript:hidden">
                <UtilitiesMenu withVideo={withVideo} />
              </div>
            )}
          </nav>
          {!user && <PaletteButton />}
          {user && <Bell unread={user.unread} />}
          {user && (
            <LinkButton
              link={ModalLink}
              variant="ghost"
              size="icon"
              className="text-muted-foreground noscript:hidden"
              aria-label={t("feedback")}
              href="/feedback"
            >
              <MessageSquareText aria-hidden />
            </LinkButton>
          )}
          {user?.can.administer && <AdminButtons />}
          {!user && <LanguageSwitch className="px-2 noscript:hidden" />}
          {user ? <AccountMenu user={user} /> : <SignInLink className="ml-1" />}
        </div>
        {!user && place}
        <div
          className={clsx("ml-auto flex items-center gap-1", user ? "lg:hidden" : "guests-only md:hidden")}
        >
          <PaletteButton className={clsx(user && "in-phone-bar")} />
          {user && <Bell unread={user.unread} />}
          {!user && <SignInLink variant="outline" />}
          <MobileMenu
            user={user}
            withVideo={withVideo}
            version={version}
            className={clsx("size-11", user && "in-phone-bar")}
          />
        </div>
      </div>
    </header>
  );
}

type Opener = {
  className?: string;
  /** What it says in words. */
  children?: ReactNode;
};

/** The way into the palette without a keyboard; in words it is members' way to open prompts and bases. */
export function PaletteButton({ className, children }: Opener) {
  const t = useTranslations("nav");
  return (
    <Button
      variant="ghost"
      size={children ? "sm" : "icon"}
      aria-haspopup="dialog"
      aria-label={children ? undefined : t("palette")}
      title={t("paletteKeys")}
      className={clsx("text-muted-foreground noscript:hidden", className)}
      onClick={() => openPalette("search")}
    >
      <SpriteIcon name="search" />
      {children}
    </Button>
  );
}

const loadMenu = () => import("./mobile-popup");

/** The menu of small screens. */
export function MobileMenu({ className, children, ...props }: MobileMenuProps & Opener) {
  const t = useTranslations("nav");
  const burger = (
    <Button variant="ghost" size="icon" className={clsx("noscript:hidden", className)}>
      {children ?? <Menu aria-hidden />}
      <span className="sr-only">{t("menu")}</span>
      {props.user?.can.administer && <NewFeedbackBadge className="absolute top-0 left-[55%]" />}
    </Button>
  );
  return <LazyPopup popup="dialog" load={loadMenu} trigger={burger} own={props} />;
}

const loadUtilities = () => import("./utilities-popup");

/** The header's dropdown «Утилиты»: the two tools (docs/product/interface.md 2) and what came of the videos. */
export function UtilitiesMenu({ withVideo }: { withVideo: boolean }) {
  const t = useTranslations("nav");
  const trigger = (
    <Button variant="ghost" size="sm" className="gap-1 px-2 font-normal text-muted-foreground xl:px-2.5">
      {t("utilities")}
      <ChevronDown aria-hidden />
    </Button>
  );
  return <LazyPopup popup="menu" load={loadUtilities} trigger={trigger} own={{ withVideo }} />;
}
