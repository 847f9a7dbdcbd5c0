"use client";

import { useTranslations } from "next-intl";
import { ActionForm } from "@/components/layout/forms/action-form";
import { submitAcceptGift } from "@/lib/bases/purchases/gifts/actions";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { z } from "@/lib/platform/validation/zod";

/** The button of a gift, which leads to the base. Looking at the link changes nothing: programs that look through mails follow links. */
export function AcceptGift({ giftKey }: { giftKey: string }) {
  const t = useTranslations("gift");
  return (
    <ActionForm
      action={submitAcceptGift}
      schema={z.object({})}
      initial={{}}
      ids={{ key: giftKey }}
      submit={t("accept")}
      done={{ to: ({ base_id: id }) => baseHref(byId(id)) }}
      failed={t("failed")}
      signIn={t("signInAgain")}
    />
  );
}
