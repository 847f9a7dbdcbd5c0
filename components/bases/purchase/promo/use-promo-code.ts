"use client";

import { useState } from "react";
import { useApi } from "@/components/common/hooks/use-api";
import { useHydrated } from "@/components/common/hooks/use-hydrated";
import type { getPriceContract } from "@/lib/bases/promo-codes/contract";
import type { Quote } from "@/lib/bases/promo-codes/schema";
import type { Term } from "@/lib/bases/purchases/terms";
import { ApiError } from "@/lib/platform/browser/api-client";

/** What a purchase costs with a promo code; asks for nothing without one. */
export function useQuote(baseId: string, term: Term | null, code: string) {
  const query = new URLSearchParams({ ...(term && { duration_type: term }), promoCode: code });
  const { data, error, pending } = useApi<typeof getPriceContract>(
    code ? `/bases/${baseId}/price?${query}` : null,
  );
  const scripted = useHydrated(); // without scripts the code is not checked, and the button does not wait
  const refused = error instanceof ApiError ? error : null;
  return {
    quote: code && !error ? (data ?? null) : null,
    error: code ? refused : null,
    pending: scripted && code !== "" && pending,
  };
}

export type PromoChoice = {
  typed: string;
  type: (typed: string) => void;
  /** What the price is asked for with, "" for none. */
  applied: string;
  apply: () => void;
  remove: () => void;
  quote: Quote | null;
  error: ApiError | null;
  pending: boolean;
};

/** The promo code of a purchase: the typed code, the applied code, and the discounted price of the chosen term. */
export function usePromoCode(baseId: string, term: Term | null, start: string): PromoChoice {
  const [typed, type] = useState(start);
  const [applied, setApplied] = useState(start);
  const asked = useQuote(baseId, term, applied);
  return {
    typed,
    type,
    applied,
    apply: () => setApplied(typed.trim()),
    remove: () => {
      type("");
      setApplied("");
    },
    ...asked,
  };
}
