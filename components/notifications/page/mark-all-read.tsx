"use client";

import { CheckCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { submitAllRead } from "@/lib/notifications/actions";
import { showUnread } from "../unread";

/** Marks everything as read. */
export function MarkAllRead() {
  const t = useTranslations("notifications");
  return (
    <ActionButton
      action={submitAllRead}
      values={{}}
      done={{ toast: ({ count }) => showUnread(count) }}
      failed={t("failed")}
      variant="outline"
      size="sm"
    >
      <CheckCheck aria-hidden />
      {t("markAllRead")}
    </ActionButton>
  );
}
