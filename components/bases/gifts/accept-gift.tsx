"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useTransition } from "react";
import { HiddenFields, useFormFailure } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { submitAcceptGift } from "@/lib/bases/purchases/gifts/actions";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** The button of a gift, which leads to the base. Looking at the link changes nothing: programs that look through mails follow links. */
export function AcceptGift({ giftKey }: { giftKey: string }) {
  const t = useTranslations("gift");
  const router = useRouter();
  const { posted, posting, formAction, submit } = useFormAction(submitAcceptGift);
  const { failure, attempt } = useFormFailure(posted);
  const [pending, startPending] = useTransition();

  function accept(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    startPending(() =>
      attempt(async () => {
        const { base_id } = await submit({ key: giftKey });
        router.push(baseHref(byId(base_id)));
      }),
    );
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
