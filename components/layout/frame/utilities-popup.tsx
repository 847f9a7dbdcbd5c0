import { Clapperboard, FileSearch, History } from "lucide-react";
import { useTranslations } from "next-intl";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Link } from "@/lib/platform/i18n/navigation";
import { openTool } from "@/components/layout/tools";

/** The entries of the header's «Утилиты». */
export default function UtilitiesPopup({ trigger, byKey, withVideo }: PopupProps & { withVideo: boolean }) {
  const t = useTranslations("nav");
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-52" focusFirst={byKey}>
        {withVideo && (
          <DropdownMenuItem onSelect={() => openTool("video")}>
            <Clapperboard aria-hidden />
            {t("video")}
          </DropdownMenuItem>
        )}
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
