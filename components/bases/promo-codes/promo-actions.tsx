import { Pencil, Power, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Button } from "@/components/ui/button";
import { submitPromo } from "@/lib/bases/promo-codes/actions";
import type { PromoCode } from "@/lib/bases/promo-codes/schema";
import { promosHref } from "./promos-href";

/** What the owner does with a promo code: change it, switch it off and on, delete it. */
export function PromoActions({
  baseId,
  promo: { id: promoId, code, isActive },
}: {
  baseId: string;
  promo: PromoCode;
}) {
  const t = useTranslations("promoCodes");
  const page = `${promosHref(baseId)}/${promoId}`;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 max-md:flex-1 max-md:justify-between">
      <Button asChild variant="ghost" size="sm">
        <ModalLink href={page} aria-label={t("editNamed", { code })}>
          <Pencil aria-hidden />
          {t("edit")}
        </ModalLink>
      </Button>
      <ActionButton
        action={submitPromo}
        values={{ id: baseId, promoId, isActive: String(!isActive) }}
        done={{ toast: t(isActive ? "turnedOff" : "turnedOn") }}
        failed={t("failed")}
        variant="ghost"
        size="sm"
        aria-label={t(isActive ? "turnOffNamed" : "turnOnNamed", { code })}
      >
        <Power aria-hidden />
        {t(isActive ? "turnOff" : "turnOn")}
      </ActionButton>
      <Button asChild variant="ghost" size="sm" className="max-md:text-destructive md:w-9 md:px-0">
        <ModalLink href={`${page}/delete`} aria-label={t("deleteNamed", { code })}>
          <Trash2 aria-hidden />
          <span className="md:hidden">{t("delete")}</span>
        </ModalLink>
      </Button>
    </div>
  );
}
