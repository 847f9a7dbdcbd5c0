"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { useLeadOn } from "@/components/common/hooks/use-lead-on";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { submitUnfollowingByLink } from "@/lib/follows/actions";

/** The button behind a mail's link. The link itself changes nothing: programs that look through mails follow links. */
export function UnfollowForm({ token }: { token: string }) {
  const t = useTranslations("follows.unfollowPage");
  const { posted, posting, formAction } = useFormAction(submitUnfollowingByLink);
  const failure = failureOf(posted);
  useLeadOn(posted, "/mail/unfollow?done");
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
        {t("button")}
      </Button>
    </form>
  );
}
