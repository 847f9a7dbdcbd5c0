"use client";

import {
  BadgeRussianRuble,
  Bell,
  BellPlus,
  Copy,
  CornerDownRight,
  EyeOff,
  Flag,
  Hourglass,
  KeyRound,
  LifeBuoy,
  MessageSquareText,
  type LucideIcon,
  Newspaper,
  RefreshCw,
  Repeat,
  Star,
  Undo2,
  Users,
  Wallet,
  Webhook,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { cn } from "@/components/ui/cn";
import type { NotificationKind } from "@/lib/notifications/kinds";
import type { Notification } from "@/lib/notifications/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import { markRead } from "./mark-read";

/** A newer server beside may have further kinds. */
const ICONS: Partial<Record<NotificationKind, LucideIcon>> = {
  sale: BadgeRussianRuble,
  refund: Undo2,
  request: LifeBuoy,
  payout: Wallet,
  renewal: Repeat,
  review: Star,
  reply: CornerDownRight,
  baseUpdated: RefreshCw,
  accessEnding: Hourglass,
  stopped: EyeOff,
  reportDecided: Flag,
  followed: BellPlus,
  selection: Newspaper,
  copied: Copy,
  member: Users,
  webhook: Webhook,
  security: KeyRound,
  feedbackReply: MessageSquareText,
} satisfies Record<NotificationKind, LucideIcon>;

/** One notification: text, time, unread mark. Following it marks it as read. */
export function NotificationLine({
  notification,
  onFollow,
}: {
  notification: Notification;
  onFollow?: () => void;
}) {
  const t = useTranslations("notifications");
  const { id, kind, text, path, createdAt, readAt } = notification;
  const Icon = ICONS[kind] ?? Bell;

  function follow() {
    onFollow?.();
    if (readAt === null) markRead([id]).catch(() => undefined); // it is asked for again with the next visit
  }

  const content = (
    <>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={cn("text-sm wrap-anywhere", readAt === null && "font-medium")}>{text}</span>
        <DateText value={createdAt} time className="text-xs text-muted-foreground tabular-nums" />
      </span>
      {readAt === null && (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-primary">
          <span className="sr-only">{t("unread")}</span>
        </span>
      )}
    </>
  );
  return (
    <li>
      {path ? (
        <Link
          href={path}
          prefetch={false}
          onClick={follow}
          className="flex gap-3 px-4 py-3 transition-colors hover:bg-accent"
        >
          {content}
        </Link>
      ) : (
        <div className="flex gap-3 px-4 py-3">{content}</div>
      )}
    </li>
  );
}
