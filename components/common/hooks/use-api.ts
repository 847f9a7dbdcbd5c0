"use client";

import useSWR from "swr";
import type { AnswerOf, ApiCall, PathOf } from "@/lib/platform/browser/api-call";
import { callApi } from "@/lib/platform/browser/api-client";

type Options = {
  /** While another address is asked, the last answer stays. */
  keepPrevious?: boolean;
  onError?: (error: Error) => void;
};

/** Asks when it is shown and when it is told to; nothing changes behind a person who is typing. */
const ON_DEMAND = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
};

/**
 * The answer of one of our own reading calls, for as long as a component shows it (docs/decisions/031). An answer that an
 * earlier visit got is there at once and asked for anew; one that comes after the address has changed is not shown.
 * @param path below /api; null asks for nothing
 * @returns `data`: the last answer; `pending`: whether one is on its way; `error`: why there is none (ApiError, worded
 *   by the server); `again`: forgets the answer and asks anew; `change`: changes what is shown without asking, and resolves
 *   when that is what every reader gets
 */
export function useApi<C extends ApiCall & { method: "GET" } = never>(
  path: PathOf<C> | null,
  { keepPrevious = false, onError = noop }: Options = {},
) {
  const { data, error, isValidating, mutate } = useSWR<AnswerOf<C>, Error>(path, ask, {
    ...ON_DEMAND,
    keepPreviousData: keepPrevious,
    onError,
  });
  return {
    data,
    pending: isValidating,
    error: isValidating ? undefined : error,
    again: () => void mutate(undefined),
    // Data that were not loaded yet cannot be changed: they are loaded.
    change: async (update: (known: AnswerOf<C>) => AnswerOf<C>): Promise<void> => {
      await mutate((known) => known && update(known), { revalidate: data === undefined });
    },
  };
}

/** SWR calls it without looking whether it is there. */
function noop() {}

function ask<T>(path: string): Promise<T> {
  return callApi<ApiCall>("GET", path) as Promise<T>;
}
