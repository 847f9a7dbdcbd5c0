"use client";

import { CheckCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { PlainFormButton } from "@/components/common/plain-form-button";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
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

  const label = (
    <>
      <CheckCheck aria-hidden />
      {t("markAllRead")}
    </>
  );
  return (
    <>
      <Button variant="outline" size="sm" className="noscript:hidden" pending={working} onClick={mark}>
        {label}
      </Button>
      <PlainFormButton action={submitAllRead} values={{}} variant="outline" size="sm">
        {label}
      </PlainFormButton>
    </>
  );
}
