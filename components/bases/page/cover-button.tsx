"use client";

import { Image as ImageIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";
import type { CoverOf } from "./cover-popup";

const loadCover = () => import("./cover-popup");

/** The owner's way to the base's cover. */
export function CoverButton(of: CoverOf) {
  const t = useTranslations("bases.cover");
  const trigger = (
    <Button variant="outline" className="noscript:hidden">
      <ImageIcon aria-hidden />
      {t("button")}
    </Button>
  );
  return <LazyPopup popup="dialog" load={loadCover} trigger={trigger} own={of} />;
}
