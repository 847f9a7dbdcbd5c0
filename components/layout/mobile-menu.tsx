"use client";

import { LogOut, Menu } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { UserAvatar } from "@/components/common/user-avatar";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import { Link } from "@/lib/platform/i18n/navigation";
import type { HeaderUser } from "./account-menu";
import { LanguageSwitch } from "./language-switch";
import { NavLink } from "./nav-link";
import { signOutHere } from "./sign-out";
import { ThemeToggle } from "./theme-toggle";

type Props = { user: HeaderUser | null; links: { href: string; label: string }[] };

/** The burger menu of small screens: the header's entries, language, theme and sign-out. */
export function MobileMenu({ user, links }: Props) {
  const t = useTranslations("nav");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t("menu")}>
          <Menu aria-hidden />
        </Button>
      </SheetTrigger>
      <SheetContent side="right">
        <DialogHeader>
          <DialogTitle>{t("menu")}</DialogTitle>
          <DialogDescription className="sr-only">{t("main")}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-1 flex-col gap-4">
          {user && (
            <Link
              href={`/profile/${user.id}`}
              prefetch={false}
              onClick={close}
              className="flex min-w-0 items-center gap-3 rounded-lg border border-border p-3 transition-colors hover:bg-accent"
            >
              <UserAvatar id={user.id} name={user.full_name} src={user.avatar_url} size={36} />
              <span className="truncate font-medium">{user.full_name.trim() || t("profile")}</span>
            </Link>
          )}
          <nav aria-label={t("main")} className="flex flex-col">
            {links.map((link) => (
              <NavLink key={link.href} href={link.href} onClick={close} className="px-2 py-3 text-base">
                {link.label}
              </NavLink>
            ))}
            {user && (
              <NavLink href="/settings/profile" section="/settings" onClick={close} className="px-2 py-3 text-base">
                {t("settings")}
              </NavLink>
            )}
          </nav>
          <div className="mt-auto flex flex-col items-start gap-1 border-t border-border pt-3">
            <div className="flex w-full items-center justify-between">
              <LanguageSwitch showName />
              <ThemeToggle />
            </div>
            {user && (
              <Button variant="ghost" onClick={() => void signOutHere()}>
                <LogOut aria-hidden />
                {t("signOut")}
              </Button>
            )}
          </div>
        </DialogBody>
      </SheetContent>
    </Sheet>
  );
}
