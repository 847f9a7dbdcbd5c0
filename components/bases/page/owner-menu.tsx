import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button, LinkButton } from "@/components/ui/button";
import { editBaseHref, ownBaseHref } from "@/lib/platform/hrefs";
import type { OwnerMenuProps } from "./owner-menu-popup";

const loadMenu = () => import("./owner-menu-popup");

/** What else an owner can do with a base beside the buttons of its page. */
export function OwnerMenu(own: OwnerMenuProps) {
  const t = useTranslations("bases");
  const trigger = (
    <Button variant="outline" size="icon" aria-label={t("page.more")} title={t("page.more")}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <>
      <LazyPopup popup="menu" load={loadMenu} trigger={trigger} own={own} />
      <noscript>
        <span className="flex flex-wrap items-center gap-2">
          <LinkButton variant="outline" href={editBaseHref(own.base)}>
            {t("page.settings")}
          </LinkButton>
          {own.base.sales && (
            <LinkButton variant="outline" href={own.base.sales}>
              {t("page.sales")}
            </LinkButton>
          )}
          {own.deletable && (
            <LinkButton variant="outline" href={`${ownBaseHref(own.base)}/delete`}>
              {t("delete.action")}
            </LinkButton>
          )}
        </span>
      </noscript>
    </>
  );
}
