import { CheckCheck, Settings } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { toast } from "@/components/common/toast";
import { useApi } from "@/components/common/hooks/use-api";
import { Button, LinkButton } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Spinner } from "@/components/ui/spinner";
import type { listNotificationsContract } from "@/lib/notifications/contract";
import { markRead } from "./mark-read";
import { NotificationLine } from "./notification-line";

const LATEST = "/notifications?limit=8";

/** The latest notifications, below the bell. */
export function BellPopup({ trigger }: Omit<PopupProps, "byKey">) {
  const t = useTranslations("notifications");
  const [open, setOpen] = useState(true);
  const { data, error, again, change } = useApi<typeof listNotificationsContract>(open ? LATEST : null, {
    keepPrevious: true,
  });
  const close = () => setOpen(false);

  async function markAll() {
    try {
      await markRead();
      await change((known) =>
        known.map((each) => ({ ...each, readAt: each.readAt ?? new Date().toISOString() })),
      );
    } catch {
      toast(t("failed"), { type: "error", id: "notifications" });
    }
  }

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent align="end" aria-label={t("latest")} className="flex w-96 flex-col p-0">
        <div className="flex items-center justify-between gap-2 border-b px-4 py-2">
          <p className="font-semibold">{t("title")}</p>
          <LinkButton
            variant="ghost"
            size="icon"
            className="text-muted-foreground"
            href="/settings/notifications"
            aria-label={t("settings.title")}
            onClick={close}
          >
            <Settings aria-hidden />
          </LinkButton>
        </div>
        {!data && !error && <Spinner className="mx-auto my-8" />}
        {error && !data && (
          <div className="grid justify-items-center gap-2 p-4">
            <p className="text-sm text-muted-foreground">{error.message || t("failed")}</p>
            <Button size="sm" variant="outline" onClick={again}>
              {t("again")}
            </Button>
          </div>
        )}
        {data?.length === 0 && (
          <p className="p-6 text-center text-sm text-pretty text-muted-foreground">{t("emptyText")}</p>
        )}
        {data && data.length > 0 && (
          <ul aria-label={t("latest")} className="min-h-0 flex-1 divide-y overflow-y-auto">
            {data.map((each) => (
              <NotificationLine key={each.id} notification={each} onFollow={close} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap justify-between gap-x-2 border-t px-2 py-1.5">
          <LinkButton variant="ghost" size="sm" href="/notifications" onClick={close}>
            {t("showAll")}
          </LinkButton>
          {data?.some(({ readAt }) => readAt === null) && (
            <Button variant="ghost" size="sm" onClick={() => void markAll()}>
              <CheckCheck aria-hidden />
              {t("markAllRead")}
            </Button>
          )}
        </div>
      </PopoverContent>
    </Popover>
  );
}
