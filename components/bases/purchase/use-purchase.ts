"use client";

import { useEffect, useState } from "react";
import { useIdempotentCall } from "@/components/common/use-idempotent-call";
import type { PendingPayment, Term } from "@/lib/bases/purchases/types";
import type { BaseAccess } from "@/lib/bases/types";
import { ApiError } from "@/lib/platform/api-client";

/** Buys access: calls `onBought` when it is there, or leaves for the page where one pays. */
export function usePurchase(baseId: string, onBought: (access: BaseAccess) => void) {
  const call = useIdempotentCall();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  // Back from the payment page by the browser's button, the page is as it was left: waiting.
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && setPending(false);
    addEventListener("pageshow", restored);
    return () => removeEventListener("pageshow", restored);
  }, []);

  async function buy(term: Term | null): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      const body = { base_id: baseId, access_type: "PURCHASED", ...(term && { duration_type: term }) };
      const answer = await call<BaseAccess | PendingPayment>("POST", "/user-base-access/grant", body);
      if ("confirmationUrl" in answer) return window.location.assign(answer.confirmationUrl); // waits until the page is gone
      onBought(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
    setPending(false);
  }

  return { buy, pending, failure };
}
