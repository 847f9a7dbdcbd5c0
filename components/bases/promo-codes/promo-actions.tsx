"use client";

import { Pencil, Power, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import type { deletePromoContract, updatePromoContract } from "@/lib/bases/promo-codes/contract";
import type { PromoCode } from "@/lib/bases/promo-codes/schema";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import { PlainPromoActions } from "./plain-promo-actions";
import { promosHref } from "./promos-href";

/** What the owner does with a promo code: change it, switch it off and on, delete it. */
export function PromoActions({ baseId, promo }: { baseId: string; promo: PromoCode }) {
  const t = useTranslations("promoCodes");
  const confirm = useConfirm();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const { code, isActive } = promo;

  async function attempt(change: () => Promise<string | null>) {
    try {
      const done = await change();
      if (done === null) return;
      toast(done, { type: "success" });
      router.refresh();
    } catch (error) {
      const reason = error instanceof ApiError && error.message;
      toast(reason || t("failed"), { type: "error", duration: NOTIFICATION_DURATION });
    }
  }

  async function turn(): Promise<string> {
    setPending(true);
    await callApi<typeof updatePromoContract>("PATCH", `/bases/${baseId}/promo-codes/${promo.id}`, {
      isActive: !isActive,
    }).finally(() => setPending(false));
    return t(isActive ? "turnedOff" : "turnedOn");
  }

  async function remove(): Promise<string | null> {
    const confirmed = await confirm({
      title: t("deleteTitle"),
      description: t("deleteText", { code }),
      confirmLabel: t("delete"),
      destructive: true,
      onConfirm: () =>
        callApi<typeof deletePromoContract>("DELETE", `/bases/${baseId}/promo-codes/${promo.id}`),
    });
    return confirmed ? t("deleted") : null;
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-1 max-md:flex-1 max-md:justify-between">
      <Button asChild variant="ghost" size="sm">
        <Link
          href={`${promosHref(baseId)}/${promo.id}`}
          prefetch={false}
          aria-label={t("editNamed", { code })}
        >
          <Pencil aria-hidden />
          {t("edit")}
        </Link>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        pending={pending}
        aria-label={t(isActive ? "turnOffNamed" : "turnOnNamed", { code })}
        className="noscript:hidden"
        onClick={() => void attempt(turn)}
      >
        <Power aria-hidden />
        {t(isActive ? "turnOff" : "turnOn")}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t("deleteNamed", { code })}
        className="noscript:hidden max-md:text-destructive md:w-9 md:px-0"
        onClick={() => void attempt(remove)}
      >
        <Trash2 aria-hidden />
        <span className="md:hidden">{t("delete")}</span>
      </Button>
      <PlainPromoActions baseId={baseId} promo={promo} />
    </div>
  );
}
