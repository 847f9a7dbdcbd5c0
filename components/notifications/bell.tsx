import { Bell as BellIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { CountBadge } from "@/components/common/count-badge";
import { LazyPopup, type PopupProps } from "@/components/common/dialogs/lazy-popup";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import { MoreMessages } from "@/components/layout/more-messages";
import { Button } from "@/components/ui/button";
import { useUnread } from "./unread";

/** Link to the notifications, with the unread count (docs/product/notifications.md 2). */
export function Bell({ unread }: { unread: number }) {
  const t = useTranslations("nav");
  const locale = useLocale();
  const count = useUnread(unread);

  async function load() {
    const [{ BellPopup }, messages] = await Promise.all([
      import("./bell-popup"),
      lateMessages("notifications", locale),
    ]);
    const Popup = (props: PopupProps) => (
      <MoreMessages messages={messages}>
        <BellPopup {...props} />
      </MoreMessages>
    );
    return { default: Popup };
  }

  const trigger = (
    <Button
      variant="ghost"
      size="icon"
      className="relative text-muted-foreground noscript:hidden"
      aria-label={count > 99 ? t("manyUnread") : t("unreadNotifications", { count })}
    >
      <BellIcon aria-hidden />
      <CountBadge count={count} className="absolute -top-0.5 left-1/2 h-4.5 min-w-4.5 px-1" />
    </Button>
  );
  return <LazyPopup popup="dialog" load={load} trigger={trigger} own={{}} />;
}
