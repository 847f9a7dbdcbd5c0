"use client";

import { KeyRound, LogOut } from "lucide-react";
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
import { Link } from "@/lib/platform/i18n/navigation";
import { signOutHere } from "./sign-out";

export type HeaderUser = { id: string; full_name: string; avatar_url: string | null };

/** The signed-in person's menu behind avatar and name. */
export function AccountMenu({ user }: { user: HeaderUser }) {
  const t = useTranslations("nav");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="ml-1 max-w-72 gap-2 px-2" aria-label={`${t("account")}: ${user.full_name}`}>
          <UserAvatar id={user.id} name={user.full_name} src={user.avatar_url} size={28} />
          <span className="truncate max-lg:hidden">{user.full_name}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        <DropdownMenuLabel className="truncate">{user.full_name}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/activate-code" prefetch={false}>
            <KeyRound aria-hidden />
            {t("activateCode")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void signOutHere()}>
          <LogOut aria-hidden />
          {t("signOut")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
