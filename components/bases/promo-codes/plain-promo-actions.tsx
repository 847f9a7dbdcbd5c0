"use client";

import { useTranslations } from "next-intl";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import { submitPromo } from "@/lib/bases/promo-codes/actions";
import type { PromoCode } from "@/lib/bases/promo-codes/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import { promosHref } from "./promos-href";

/** Switching and deleting where no script runs: a form, and a page that asks. */
export function PlainPromoActions({
  baseId,
  promo: { id: promoId, code, isActive },
}: {
  baseId: string;
  promo: PromoCode;
}) {
  const t = useTranslations("promoCodes");
  const { posted, formAction } = useFormAction(submitPromo);
  const failure = failureOf(posted);
  return (
    <noscript>
      <form action={formAction}>
        <HiddenFields values={{ id: baseId, promoId, isActive: String(!isActive) }} />
        <Button
          type="submit"
          variant="ghost"
          size="sm"
          aria-label={t(isActive ? "turnOffNamed" : "turnOnNamed", { code })}
        >
          {t(isActive ? "turnOff" : "turnOn")}
        </Button>
        {failure && <p role="alert">{failure.message}</p>}
      </form>
      <Button asChild variant="ghost" size="sm">
        <Link
          href={`${promosHref(baseId)}/${promoId}/delete`}
          prefetch={false}
          aria-label={t("deleteNamed", { code })}
        >
          {t("delete")}
        </Link>
      </Button>
    </noscript>
  );
}
