"use client";

import { useCallback, useRef } from "react";
import { ApiError, callApi } from "@/lib/platform/api-client";
import type { Method } from "@/lib/platform/http/contract";

type IdempotentCall = <T>(method: Method, path: string, body: unknown) => Promise<T>;

/**
 * `callApi` with an Idempotency-Key per attempt: while it is not known what became of a call (no answer, or a failure
 * of the server), the same call repeated carries the same key, so that nothing is bought, redeemed or created twice.
 */
export function useIdempotentCall(): IdempotentCall {
  const attempt = useRef<{ of: string; key: string } | null>(null);
  return useCallback(async <T>(method: Method, path: string, body: unknown) => {
    const of = `${method} ${path} ${JSON.stringify(body)}`;
    if (attempt.current?.of !== of) attempt.current = { of, key: newKey() };
    try {
      const answer = await callApi<T>(method, path, body, { headers: { "Idempotency-Key": attempt.current.key } });
      attempt.current = null;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && isFinal(error)) attempt.current = null;
      throw error;
    }
  }, []);
}

function isFinal({ status, code }: ApiError): boolean {
  return status >= 400 && status < 500 && code !== "IDEMPOTENCY_IN_PROGRESS";
}

// Not randomUUID, which a browser has only where the connection is secure.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
