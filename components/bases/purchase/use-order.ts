import { useEffect, useState } from "react";
import type { getOrderContract } from "@/lib/bases/purchases/contract";
import type { OrderDocument } from "@/lib/bases/purchases/schema";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** Pauses between questions, in seconds: quick at first, because most payments are confirmed at once. Two minutes in all. */
const PAUSES = [2, 3, 4, 5, 7, 9, 12, 15, 18, 21, 24];

/**
 * Asks for an order until it is no longer pending.
 * @returns `slow` once it was asked often enough, `offline` while the last question had no answer, `check` to ask again
 */
export function useOrder(initial: OrderDocument) {
  const [order, setOrder] = useState(initial);
  const [asked, setAsked] = useState(0);
  const [offline, setOffline] = useState(false);
  const router = useRouter();
  const waiting = order.status === "pending" && asked < PAUSES.length;

  useEffect(() => {
    if (!waiting) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const now = await callApi<typeof getOrderContract>("GET", `/orders/${initial.id}`, undefined, {
          signal: stop.signal,
        });
        setOrder(now);
        setOffline(false);
        if (now.status !== "pending") router.refresh(); // the document below was made before
      } catch (error) {
        if (stop.signal.aborted) return;
        setOffline(error instanceof ApiError && error.status === 0);
      }
      setAsked(asked + 1);
    };
    const timer = setTimeout(() => void ask(), PAUSES[asked]! * 1000);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [waiting, asked, initial.id, router]);

  return { order, offline, slow: order.status === "pending" && !waiting, check: () => setAsked(0) };
}
