"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Base } from "@/lib/bases/types";
import { Link } from "@/lib/platform/i18n/navigation";
import { AccessBadge } from "./access-badge";
import { BaseDate } from "./base-date";
import { BaseDescription } from "./base-description";
import { BaseOwner } from "./base-owner";
import { BasePrice } from "./base-price";
import { PromptCounts } from "./prompt-counts";
import type { Place } from "./purchase/place";
import { PurchaseControl } from "./purchase/purchase-control";
import { saleOf } from "./purchase/sale";

type BaseCardProps = {
  base: Base;
  /** The level that follows the heading above the list. */
  heading?: "h2" | "h3";
  /** The purchased tab: until when it is open instead of what it costs. */
  purchased?: boolean;
  /** Where it can be bought from here; without it every card only opens. */
  place?: Place;
};

/** A base in a list for everybody: catalogue, home, profile (core.md "Base card"). */
export function BaseCard({ base, heading: Heading = "h3", purchased = false, place }: BaseCardProps) {
  const t = useTranslations("bases");
  const sale = place && !base.hasAccess ? saleOf(base) : null;
  return (
    <Card className="gap-3 p-4 md:p-5">
      <div className="grid justify-items-start gap-2">
        <AccessBadge type={base.access_type} byCode={purchased && base.isActivatedByCode} />
        <Heading className="line-clamp-2 text-base leading-6 font-semibold wrap-anywhere">
          <Link href={`/bases/${base.id}`} prefetch={false} className="rounded-sm hover:text-primary">
            {base.base_name}
          </Link>
        </Heading>
      </div>
      <BaseDescription text={base.base_description} />
      <div className="mt-auto grid gap-3 pt-1">
        <PromptCounts counts={base.promptCounts} />
        <BaseOwner owner={base.owner} />
        <div className="grid gap-2 border-t pt-3 text-sm">
          {purchased && base.expiresAt ? (
            <BaseDate kind={base.hasAccess ? "availableUntil" : "expired"} value={base.expiresAt} className="font-medium" />
          ) : (
            <BasePrice base={base} />
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <BaseDate kind="created" value={base.created_at} className="text-xs text-muted-foreground" />
            {sale && place ? (
              <PurchaseControl sale={sale} place={place} size="sm" />
            ) : (
              <Button asChild size="sm" variant="outline">
                <Link href={`/bases/${base.id}`} prefetch={false} aria-label={t("openNamed", { name: base.base_name })}>
                  {t("open")}
                </Link>
              </Button>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
