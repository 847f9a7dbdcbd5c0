"use client";

import { CheckCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { ButtonOrForm } from "@/components/common/fields/button-or-form";
import { toast } from "@/components/common/toast";
import { submitAllRead } from "@/lib/notifications/actions";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { markRead } from "../mark-read";

/** Marks everything as read. */
export function MarkAllRead() {
  const t = useTranslations("notifications");
  const router = useRouter();
  const [working, startWorking] = useTransition();

  function mark() {
    startWorking(async () => {
      try {
        await markRead();
        router.refresh();
      } catch {
        toast(t("failed"), { type: "error", id: "notifications" });
      }
    });
  }

  return (
    <ButtonOrForm
      action={submitAllRead}
      values={{}}
      variant="outline"
      size="sm"
      pending={working}
      onClick={mark}
    >
      <CheckCheck aria-hidden />
      {t("markAllRead")}
    </ButtonOrForm>
  );
}
