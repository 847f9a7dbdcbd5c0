"use client";

import { clsx } from "clsx";
import { Clapperboard, FileSearch, LogOut, MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { DialogBody, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import { type HeaderUser } from "@/lib/identity/people/header-user";
import { profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { AdminMenuEntries } from "./admin/lazy-admin";
import { LanguageSwitch } from "./language-switch";
import { MenuButton } from "./menu-button";
import { mobileNavigation, ON_BAR } from "./nav-entries";
import { NavLink } from "./nav-link";
import { signOutHere } from "@/components/layout/reader/sign-out";
import { ThemeToggle } from "./theme/theme-toggle";
import { openTool, type Tool } from "@/components/layout/tools";
import { VersionBadge } from "./version-badge";

/** Begins with the first entry: left alone the menu passes by everything that is a link. */
function focusFirst(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof Element) event.currentTarget.querySelector("a")?.focus();
}

export type MobileMenuProps = {
  user: HeaderUser | null;
  withVideo: boolean;
  version: string;
};

/** What the menu of small screens holds: the header's entries, language, theme, version and sign-out. */
export default function MobilePopup({ trigger, user, withVideo, version }: PopupProps & MobileMenuProps) {
  const t = useTranslations("nav");
  const [open, setOpen] = useState(true);
  const wanted = useRef<Tool | null>(null);
  const close = () => setOpen(false);

  /** The tool opens when the menu has gone, so that its focus comes back to the burger. */
  function choose(tool: Tool) {
    wanted.current = tool;
    close();
  }

  function openWanted() {
    const tool = wanted.current;
    wanted.current = null;
    if (tool) window.setTimeout(() => openTool(tool));
  }

  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>{trigger}</SheetTrigger>
      <SheetContent side="right" onOpenAutoFocus={focusFirst} onCloseAutoFocus={openWanted}>
        <DialogHeader>
          <DialogTitle>{t("menu")}</DialogTitle>
          <DialogDescription className="sr-only">{t("main")}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-1 flex-col gap-4">
          {user && (
            <Link
              href={profileHref(user)}
              prefetch={false}
              onClick={close}
              className="flex min-w-0 items-center gap-3 rounded-lg border border-border p-3 transition-colors hover:bg-accent"
            >
              <UserAvatar id={user.id} name={user.full_name} src={user.avatar_url} size={36} />
              <span className="truncate font-medium">{user.full_name.trim() || t("profile")}</span>
            </Link>
          )}
          <nav aria-label={t("main")} className="flex flex-col">
            {mobileNavigation(user).map(({ href, key, section }) => (
              <NavLink
                key={href}
                href={href}
                section={section}
                onClick={close}
                className={clsx("px-2 py-2 text-base", user && ON_BAR.includes(key) && "max-md:hidden")}
              >
                {t(key)}
              </NavLink>
            ))}
          </nav>
          {user && (
            <div
              role="group"
              aria-label={t("utilities")}
              className="flex flex-col border-t border-border pt-3"
            >
              {withVideo && (
                <MenuButton icon={Clapperboard} onClick={() => choose("video")}>
                  {t("video")}
                </MenuButton>
              )}
              <MenuButton icon={FileSearch} onClick={() => choose("documents")}>
                {t("documents")}
              </MenuButton>
              <MenuButton icon={MessageSquareText} onClick={() => choose("feedback")}>
                {t("feedback")}
              </MenuButton>
              {user.can.administer && <AdminMenuEntries onChoose={choose} onLeave={close} />}
            </div>
          )}
          <div className="mt-auto flex flex-col border-t border-border pt-3">
            <div className="flex items-center gap-3">
              <LanguageSwitch showName className="mr-auto gap-3 px-2 text-base font-normal" />
              <VersionBadge version={version} onChoose={() => choose("changelog")} />
              <ThemeToggle />
            </div>
            {user && (
              <MenuButton icon={LogOut} onClick={() => void signOutHere()}>
                {t("signOut")}
              </MenuButton>
            )}
          </div>
        </DialogBody>
      </SheetContent>
    </Sheet>
  );
}
