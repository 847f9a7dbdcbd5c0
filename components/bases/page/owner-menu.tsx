import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
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
          {own.base.sales && (
            <Button asChild variant="outline">
              <Link href={own.base.sales} prefetch={false}>
                {t("page.sales")}
              </Link>
            </Button>
          )}
          {own.deletable && (
            <Button asChild variant="outline">
              <Link href={`${ownBaseHref(own.base)}/delete`} prefetch={false}>
                {t("delete.action")}
              </Link>
            </Button>
          )}
        </span>
      </noscript>
    </>
  );
}
