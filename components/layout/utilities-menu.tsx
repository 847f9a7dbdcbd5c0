"use client";

import { ChevronDown, Clapperboard, FileSearch, History } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { Link } from "@/lib/platform/i18n/navigation";
import { openTool } from "./tools/tools";

/** The header's dropdown «Утилиты»: the two tools (docs/product/interface.md 2) and what came of the videos. */
export function UtilitiesMenu() {
  const t = useTranslations("nav");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="gap-1 px-2 font-normal text-muted-foreground xl:px-2.5">
          {t("utilities")}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-52">
        <DropdownMenuItem onSelect={() => openTool("video")}>
          <Clapperboard aria-hidden />
          {t("video")}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => openTool("documents")}>
          <FileSearch aria-hidden />
          {t("documents")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/video-history" prefetch={false}>
            <History aria-hidden />
            {t("videoHistory")}
          </Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
