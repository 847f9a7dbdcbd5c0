"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { baseHref } from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import type { GiftForm } from "../gifts/gift-fields";
import type { Place } from "./place";
import { type Dues, PurchaseForm } from "./purchase-form";
import type { Sale } from "./sale";

type BuyHereProps = { sale: Sale; place: Place; gift: GiftForm | null; dues: Dues };

/** The purchase form on a page of its own. */
export function BuyHere({ sale, place, gift, dues }: BuyHereProps) {
  const t = useTranslations("purchase");
  const router = useRouter();
  const base = baseHref(sale);
  const cancel = (
    <Button asChild variant="outline">
      <Link href={base} prefetch={false}>
        {t("cancel")}
      </Link>
    </Button>
  );
  return (
    <div className="overflow-clip rounded-lg border bg-popover pt-5">
      <PurchaseForm
        sale={sale}
        place={place}
        term={null}
        gift={gift}
        dues={dues}
        onBought={() => router.push(base)}
        cancel={cancel}
      />
    </div>
  );
}
