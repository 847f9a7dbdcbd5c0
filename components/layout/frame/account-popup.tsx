"use client";

import {
  ChartNoAxesCombined,
  Heart,
  KeyRound,
  LogOut,
  MessagesSquare,
  Repeat,
  Settings,
  Trash2,
  User,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { type HeaderUser } from "@/lib/identity/people/header-user";
import { profileHref } from "@/lib/platform/hrefs";
import { Link, usePathname } from "@/lib/platform/i18n/navigation";
import { signOutHere } from "@/components/layout/sign-out";

/** The entries of a person's own menu (docs/product/interface.md 2). */
export default function AccountPopup({ trigger, byKey, user }: PopupProps & { user: HeaderUser }) {
  const t = useTranslations("nav");
  const inSettings = usePathname().startsWith("/settings");
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-56" focusFirst={byKey}>
        <DropdownMenuLabel className="truncate">{user.full_name.trim() || t("account")}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href={profileHref(user)} prefetch={false}>
            <User aria-hidden />
            {t("profile")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/my-runs" prefetch={false}>
            <MessagesSquare aria-hidden />
            {t("runs")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/my-sales" prefetch={false}>
            <ChartNoAxesCombined aria-hidden />
            {t("sales")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/subscriptions" prefetch={false}>
            <Repeat aria-hidden />
            {t("renewals")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/favourites" prefetch={false}>
            <Heart aria-hidden />
            {t("favourites")}
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
        <DropdownMenuItem asChild>
          <Link href="/trash" prefetch={false}>
            <Trash2 aria-hidden />
            {t("trash")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void signOutHere()}>
          <LogOut aria-hidden />
          {t("signOut")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
