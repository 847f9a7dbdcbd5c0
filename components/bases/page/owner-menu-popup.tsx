import { ChartColumn, Image as ImageIcon, Settings, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { useHeart } from "@/components/favourites/use-heart";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import type { Picture } from "@/lib/attachments/schema";
import { editBaseHref, ownBaseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { CoverDialog } from "./cover-dialog";

export type OwnerMenuProps = {
  base: {
    id: string;
    base_name: string;
    cover: Picture | null;
    isFavourite: boolean | undefined;
    /** The sales of the base, for a manager; owners have them in the menu of the site. */
    sales?: string;
  };
  /** It has no prompts and is not the personal one. */
  deletable: boolean;
};

/** The menu of an own base. */
export default function OwnerMenuPopup({ trigger, byKey, base, deletable }: PopupProps & OwnerMenuProps) {
  const t = useTranslations("bases");
  const [covering, setCovering] = useState(false);
  const { pressed, press } = useHeart({ kind: "base", id: base.id, favourite: base.isFavourite });
  return (
    <>
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="min-w-52" focusFirst={byKey}>
          <DropdownMenuItem asChild>
            <Link href={editBaseHref(base)} prefetch={false}>
              <Settings aria-hidden />
              {t("page.settings")}
            </Link>
          </DropdownMenuItem>
          {base.sales && (
            <DropdownMenuItem asChild>
              <Link href={base.sales} prefetch={false}>
                <ChartColumn aria-hidden />
                {t("page.sales")}
              </Link>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => setCovering(true)}>
            <ImageIcon aria-hidden />
            {t("cover.button")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={press}>
            <SpriteIcon name="heart" className={cn(pressed && "fill-current text-destructive")} />
            {t(pressed ? "page.unlike" : "page.like")}
          </DropdownMenuItem>
          {deletable && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" asChild>
                <ModalLink href={`${ownBaseHref(base)}/delete`}>
                  <Trash2 aria-hidden />
                  {t("delete.action")}
                </ModalLink>
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {covering && <CoverDialog base={base} open onOpenChange={setCovering} />}
    </>
  );
}
