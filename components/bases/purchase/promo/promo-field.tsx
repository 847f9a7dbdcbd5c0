"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PROMO_LIMITS } from "@/lib/bases/promo-codes/limits";
import { DiscountedPrice } from "../discounted-price";
import type { PromoChoice } from "./use-promo-code";

/** «Промокод», folded, and the price with it. Without scripts it only carries the code. */
export function PromoField({ promo }: { promo: PromoChoice }) {
  const t = useTranslations("purchase.promo");
  const id = useId();
  const { typed, applied, quote, error, pending } = promo;
  const isApplied = applied !== "" && typed.trim() === applied;

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault(); // it would buy
    promo.apply();
  }

  return (
    <details open={applied !== ""} className="group grid gap-3 text-sm noscript:hidden">
      <summary className="inline-flex w-fit cursor-pointer items-center gap-1 rounded-sm font-medium touch:min-h-11">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t("title")}
      </summary>
      <div className="grid gap-3 pt-2">
        <Label htmlFor={id} className="sr-only">
          {t("title")}
        </Label>
        <div className="flex gap-2">
          <Input
            id={id}
            name="promoCode"
            value={typed}
            onChange={(event) => promo.type(event.target.value)}
            onKeyDown={press}
            maxLength={PROMO_LIMITS.pasted}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error !== null && isApplied}
            aria-describedby={`${id}-said`}
            className="min-w-0 flex-1 font-mono uppercase"
          />
          {isApplied && !error ? (
            <Button variant="outline" onClick={promo.remove}>
              {t("remove")}
            </Button>
          ) : (
            <Button variant="outline" pending={pending} disabled={typed.trim() === ""} onClick={promo.apply}>
              {t("apply")}
            </Button>
          )}
        </div>
        <div id={`${id}-said`} role="status" className="empty:hidden">
          {pending && <p className="text-muted-foreground">{t("checking")}</p>}
          {error && isApplied && <p className="text-destructive">{error.message || t("failed")}</p>}
          {quote && !pending && <DiscountedPrice quote={quote} code={applied} />}
        </div>
      </div>
    </details>
  );
}
