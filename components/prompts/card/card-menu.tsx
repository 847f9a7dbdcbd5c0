import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import type { CardMenuProps } from "./card-menu-popup";

const loadMenu = () => import("./card-menu-popup");

/** What can be done with a prompt of a list besides its buttons. */
export function CardMenu({
  className,
  tabIndex,
  ...own
}: CardMenuProps & { className?: string; tabIndex?: number | undefined }) {
  const t = useTranslations("prompts.card");
  const trigger = (
    <button
      type="button"
      className={className}
      tabIndex={tabIndex}
      aria-label={t("moreNamed", { title: own.item.title })}
      title={t("more")}
    >
      <SpriteIcon name="ellipsis" />
    </button>
  );
  return <LazyPopup popup="menu" load={loadMenu} trigger={trigger} own={own} />;
}
