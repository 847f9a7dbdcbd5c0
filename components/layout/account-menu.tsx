"use client";

import { ChevronDown, KeyRound, LogOut, Settings, User } from "lucide-react";
import { useTranslations } from "next-intl";
import { UserAvatar } from "@/components/common/user-avatar";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { HeaderUser } from "@/lib/identity/header-user";
import { Link, usePathname } from "@/lib/platform/i18n/navigation";
import { signOutHere } from "./sign-out";

/** The signed-in person: avatar and name lead to the own profile, the arrow opens their menu (docs/product/interface.md 2). */
export function AccountMenu({ user }: { user: HeaderUser }) {
  const t = useTranslations("nav");
  const inSettings = usePathname().startsWith("/settings");
  const profile = `/profile/${user.id}`;
  return (
    <div className="ml-1 flex min-w-0 items-center">
      {/* A button draws its icons at 16 px; a drawn avatar is not one. */}
      <Button asChild variant="ghost" size="sm" className="max-w-60 min-w-11 shrink gap-2 px-2 [&_svg]:size-7!">
        <Link href={profile} prefetch={false} aria-label={`${t("profile")}: ${user.full_name}`}>
          <UserAvatar id={user.id} name={user.full_name} src={user.avatar_url} size={28} />
          <span className="truncate max-xl:hidden">{user.full_name}</span>
        </Link>
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="sm" className="px-1.5 text-muted-foreground noscript:hidden" aria-label={t("account")}>
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-56">
          <DropdownMenuLabel className="truncate">{user.full_name.trim() || t("account")}</DropdownMenuLabel>
          <DropdownMenuSeparator />
          <DropdownMenuItem asChild>
            <Link href={profile} prefetch={false}>
              <User aria-hidden />
              {t("profile")}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild className="aria-[current]:font-medium">
            <Link href="/settings/profile" prefetch={false} aria-current={inSettings ? "page" : undefined}>
              <Settings aria-hidden />
              {t("settings")}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link href="/activate-code" prefetch={false}>
              <KeyRound aria-hidden />
              {t("activateCode")}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => void signOutHere()}>
            <LogOut aria-hidden />
            {t("signOut")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
