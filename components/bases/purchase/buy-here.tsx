"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { baseHref } from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import type { Place } from "./place";
import { PurchaseForm } from "./purchase-form";
import type { Sale } from "./sale";

export function BuyHere({ sale, place }: { sale: Sale; place: Place }) {
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
        onBought={() => router.push(base)}
        cancel={cancel}
      />
    </div>
  );
}
