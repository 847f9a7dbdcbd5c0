import { Bell, Settings } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { PageHeader } from "@/components/common/page-header";
import { cursorHref, turnsOf } from "@/components/common/page-number";
import { Pager } from "@/components/common/pager";
import { ClientMessages } from "@/components/layout/client-messages";
import { LinkButton } from "@/components/ui/button";
import { listNotifications } from "@/lib/notifications/queries";
import type { Locale, Member } from "@/lib/platform/viewer";
import { LIST_MESSAGES } from "../list-messages";
import { NotificationLine } from "../notification-line";
import { MarkAllRead } from "./mark-all-read";

const PAGE_SIZE = 30;

type Props = {
  viewer: Member;
  unread: boolean;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
};

/** /notifications: the viewer's notifications (docs/product/notifications.md 2). */
export async function NotificationsPage({ viewer, unread, cursors }: Props) {
  const [t, locale] = [await getTranslations("notifications"), (await getLocale()) as Locale];
  const list = listNotifications(viewer, { unread, limit: PAGE_SIZE, cursor: cursors.at(-1) }, { locale });
  const { items, nextCursor } = await redirectOnBadCursor(list, hrefOf(unread, []));
  return (
    <ClientMessages namespaces={LIST_MESSAGES}>
      <div className="max-w-3xl">
        <PageHeader
          title={t("title")}
          description={t("lead")}
          actions={
            <LinkButton variant="outline" href="/settings/notifications">
              <Settings aria-hidden />
              {t("toSettings")}
            </LinkButton>
          }
        />
        <div className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <LinkTabs
              label={t("tabs")}
              tabs={[
                { href: hrefOf(false, []), label: t("all"), current: !unread },
                { href: hrefOf(true, []), label: t("unreadOnly"), current: unread },
              ]}
            />
            {items.some(({ readAt }) => readAt === null) && <MarkAllRead />}
          </div>
          {items.length > 0 ? (
            <ul aria-label={t("title")} className="divide-y divide-border overflow-hidden rounded-lg border">
              {items.map((each) => (
                <NotificationLine key={each.id} notification={each} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={Bell} title={t(unread ? "noneUnread" : "empty")}>
              {t(unread ? "noneUnreadText" : "emptyText")}
            </EmptyState>
          )}
          <Pager {...turnsOf(cursors, nextCursor, (to) => hrefOf(unread, to))} />
        </div>
      </div>
    </ClientMessages>
  );
}

const hrefOf = (unread: boolean, cursors: readonly string[]) =>
  cursorHref("/notifications", cursors, unread ? [["show", "unread"]] : []);
