import { useEffect, useState } from "react";
import type { getOperationContract } from "@/lib/media/contract";
import { isFinished } from "@/lib/media/statuses";
import type { Operation } from "@/lib/media/schema";
import { callApi, isRefused } from "@/lib/platform/browser/api-client";

/** The interval of polling; a hidden tab does not poll. */
const PAUSE_MS = 1_000;

export type Followed = {
  /** The last response; null until the first one. */
  operation: Operation | null;
  /** The last question got no answer. */
  lost: boolean;
  /** There is no such operation, any more. */
  gone: boolean;
};

const UNKNOWN: Followed = { operation: null, lost: false, gone: false };

/** Follows an operation to its end. @param id null: follows nothing */
export function useOperation(id: string | null): Followed {
  const [known, setKnown] = useState<Followed & { id: string | null }>({ ...UNKNOWN, id });
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const put = (change: Partial<Followed>) =>
      !signal.aborted && setKnown((before) => ({ ...(before.id === id ? before : UNKNOWN), ...change, id }));

    async function follow() {
      while (!signal.aborted) {
        await untilVisible(signal);
        try {
          const operation = await callApi<typeof getOperationContract>(
            "GET",
            `/media/operations/${id}`,
            undefined,
            { signal },
          );
          put({ operation, lost: false });
          if (isFinished(operation.state)) return;
        } catch (error) {
          if (isRefused(error, 404)) return put({ gone: true });
          put({ lost: true });
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }

    void follow();
    return () => controller.abort();
  }, [id]);
  return known.id === id ? known : UNKNOWN;
}

function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === "visible") return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== "visible" && !signal.aborted) return;
      document.removeEventListener("visibilitychange", check);
      resolve();
    };
    document.addEventListener("visibilitychange", check);
    signal.addEventListener("abort", check);
  });
}
