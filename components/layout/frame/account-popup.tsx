"use client";

import {
  ChartNoAxesCombined,
  Heart,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  Settings,
  ShoppingBag,
  Sparkles,
  Trash2,
  User,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { signOutHere } from "@/components/layout/reader/sign-out";
import { switchLanguage } from "@/components/layout/switch-language";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { type HeaderUser } from "@/lib/identity/people/header-user";
import { profileHref, SETTINGS } from "@/lib/platform/hrefs";
import { LANGUAGES, nextLocale } from "@/lib/platform/i18n/locales";
import { Link, usePathname } from "@/lib/platform/i18n/navigation";
import { ThemeItems } from "./theme/theme-items";

/** The entries of a person's own menu (docs/product/interface.md 2). */
export default function AccountPopup({ trigger, byKey, user }: PopupProps & { user: HeaderUser }) {
  const t = useTranslations("nav");
  const inSettings = usePathname().startsWith("/settings");
  const next = nextLocale(useLocale());
  const entries: [string, string, LucideIcon][] = [
    [profileHref(user), t("profile"), User],
    ["/my-runs", t("runs"), Sparkles],
    ["/favourites", t("favourites"), Heart],
    ...(user.isSeller
      ? [["/my-sales", t("sales"), ChartNoAxesCombined] as [string, string, LucideIcon]]
      : []),
    ...(user.isBuyer ? [["/purchase", t("purchases"), ShoppingBag] as [string, string, LucideIcon]] : []),
    ["/activate-code", t("activateCode"), KeyRound],
    [SETTINGS, t("settings"), Settings],
    ["/trash", t("trash"), Trash2],
  ];
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60" focusFirst={byKey}>
        <DropdownMenuLabel className="truncate">{user.full_name.trim() || t("account")}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        {entries.map(([href, label, Icon]) => (
          <DropdownMenuItem key={href} asChild className="aria-[current]:font-medium">
            <Link
              href={href}
              prefetch={false}
              aria-current={href === SETTINGS && inSettings ? "page" : undefined}
            >
              <Icon aria-hidden />
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem
          lang={next}
          aria-label={LANGUAGES[next].choose}
          onSelect={() => switchLanguage(next)}
        >
          <Languages aria-hidden />
          {LANGUAGES[next].name}
        </DropdownMenuItem>
        <ThemeItems />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void signOutHere()}>
          <LogOut aria-hidden />
          {t("signOut")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
