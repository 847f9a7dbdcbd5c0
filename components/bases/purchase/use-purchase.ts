"use client";

import { useEffect, useState } from "react";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { submitPurchase } from "@/lib/bases/purchases/actions";
import type { LinkMarks } from "@/lib/bases/purchases/source";
import type { Term } from "@/lib/bases/purchases/terms";
import type { BaseAccess } from "@/lib/bases/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { ApiError } from "@/lib/platform/browser/api-client";

/** Prices that the form shows: the amount due, and for later terms the price without a promo code and the trial days. */
type Shown = { agreed: number } & Partial<
  Record<"agreedDays" | "agreedMonthly" | "agreedYearly", string | undefined>
>;

/** What a purchase costs by now that was refused because it was shown at another price. Rubles, as in the answer. */
export type ChangedPrice = {
  term: Term | null;
  promoCode: string;
  amount: number;
  fullAmount: number;
  trialDays?: number;
};

/** What goes with a purchase beside its term and promo code: what its form shows, where its link was found, where the receipt goes, the offer that is accepted, whether it renews and begins with trial days, what a gift says. */
type Also = LinkMarks &
  Shown & {
    receiptEmail?: string;
    offerVersion?: string;
    renew?: true;
    trial?: true;
    gift?: Record<"email" | "message" | "at", string>;
  };

/**
 * Buys access. Keeps the new price when it has changed, calls `onBought` once access is there, or goes to the payment page; for a gift, to
 * the order's page.
 */
export function usePurchase(baseId: string, onBought: (access: BaseAccess) => void) {
  const { posted, formAction, submit } = useFormAction(submitPurchase);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState(failureOf(posted));
  const [changed, setChanged] = useState<ChangedPrice | null>(null);
  const router = useRouter();

  // Back from the payment page by the browser's button, the page is as it was left: waiting.
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && setPending(false);
    addEventListener("pageshow", restored);
    return () => removeEventListener("pageshow", restored);
  }, []);

  async function buy(term: Term | null, promoCode: string, also: Also): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      const answer = await submit({
        base_id: baseId,
        access_type: "PURCHASED",
        ...(term && { duration_type: term }),
        ...(promoCode && { promoCode }),
        ...also,
      });
      if ("confirmationUrl" in answer) return window.location.assign(answer.confirmationUrl); // waits until the page is gone
      if ("giftUrl" in answer) return router.push(`/purchase/${answer.orderId}`);
      onBought(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      if (error.code === "PRICE_CHANGED") {
        const { amount, fullAmount, trialDays } = error.body as Omit<ChangedPrice, "term" | "promoCode">;
        setChanged({ term, promoCode, amount, fullAmount, ...(trialDays !== undefined && { trialDays }) });
        router.refresh(); // the page behind shows the old price as well
      }
    }
    setPending(false);
  }

  const typed: Record<string, string> = posted && !posted.ok ? posted.values : {};
  return { buy, pending, failure, changed, formAction, typed };
}
