"use client";

import { CircleCheck } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { baseHref } from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import type { BaseAccess } from "@/lib/bases/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Sale } from "./sale";
import type { Locale } from "@/lib/platform/viewer";

/** The purchase went through: until when, and where to go now. */
export function PurchaseDone({ sale, access }: { sale: Sale; access: BaseAccess }) {
  const t = useTranslations("purchase");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const until = access.expires_at && formatDate(access.expires_at, locale, timeZone);
  return (
    <>
      <DialogBody className="justify-items-center gap-3 py-6 text-center">
        <CircleCheck aria-hidden className="size-12 text-free" />
        <p role="status" className="text-pretty wrap-anywhere">
          {until ? t("doneUntil", { name: sale.name, date: until }) : t("doneForever", { name: sale.name })}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button asChild variant="outline">
          <Link href="/my-bases?tab=purchased" prefetch={false}>
            {t("toPurchased")}
          </Link>
        </Button>
        <Button asChild>
          <Link href={baseHref(sale)} prefetch={false}>
            {t("openBase")}
          </Link>
        </Button>
      </DialogFooter>
    </>
  );
}
