"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { useLeadOn } from "@/components/common/hooks/use-lead-on";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { submitConfirmation, submitUnsubscribing } from "@/lib/notifications/actions";

const ACTIONS = { confirmPage: submitConfirmation, unsubscribePage: submitUnsubscribing };
const DONE = { confirmPage: "/mail/confirm?done", unsubscribePage: "/mail/unsubscribe?done" } as const;

/** The button behind a mail's link. The link itself changes nothing: programs that look through mails follow links. */
export function MailLink({ page, token }: { page: keyof typeof ACTIONS; token: string }) {
  const t = useTranslations("notifications");
  const { posted, posting, formAction } = useFormAction(ACTIONS[page]);
  const failure = failureOf(posted);
  useLeadOn(posted, DONE[page]);
  return (
    <form action={formAction} className="grid justify-items-start gap-4">
      <HiddenFields values={{ token }} />
      {failure && (
        <Alert variant="destructive">
          <CircleAlert aria-hidden />
          <AlertTitle>{failure.message}</AlertTitle>
        </Alert>
      )}
      <Button type="submit" pending={posting}>
        {t(`${page}.button`)}
      </Button>
    </form>
  );
}
