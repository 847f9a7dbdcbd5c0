"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useState, useTransition } from "react";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { submitAcceptGift } from "@/lib/bases/purchases/gifts/actions";
import { ApiError } from "@/lib/platform/api-client";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** The button of a gift, which leads to the base. Looking at the link changes nothing: programs that look through mails follow links. */
export function AcceptGift({ giftKey }: { giftKey: string }) {
  const t = useTranslations("gift");
  const router = useRouter();
  const { posted, posting, formAction, submit } = useFormAction(submitAcceptGift);
  const [failure, setFailure] = useState(failureOf(posted));
  const [pending, startPending] = useTransition();

  function accept(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    startPending(async () => {
      setFailure(null);
      try {
        const { base_id } = await submit({ key: giftKey });
        router.push(baseHref(byId(base_id)));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
      }
    });
  }

  return (
    <form action={formAction} onSubmit={accept} className="grid justify-items-center gap-4">
      <HiddenFields values={{ key: giftKey }} once />
      {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signInAgain")} />}
      <Button type="submit" size="lg" pending={pending || posting}>
        {t("accept")}
      </Button>
    </form>
  );
}
