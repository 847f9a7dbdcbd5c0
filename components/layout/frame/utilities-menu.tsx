"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";

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
