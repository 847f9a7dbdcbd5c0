"use client";

import { Menu } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";
import { NewFeedbackBadge } from "./admin/lazy-admin";
import type { MobileMenuProps } from "./mobile-popup";

const loadMenu = () => import("./mobile-popup");

/** The burger menu of small screens. */
export function MobileMenu(props: MobileMenuProps) {
  const t = useTranslations("nav");
  const burger = (
    <Button variant="ghost" size="icon" className="size-11 noscript:hidden">
      <Menu aria-hidden />
      <span className="sr-only">{t("menu")}</span>
      {props.user?.can.administer && <NewFeedbackBadge className="absolute -top-0.5 -right-2" />}
    </Button>
  );
  return <LazyPopup popup="dialog" load={loadMenu} trigger={burger} own={props} />;
}
