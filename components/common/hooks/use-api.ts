import useSWR from "swr";
import type { AnswerOf, ApiCall, PathOf } from "@/lib/platform/browser/api-call";
import { type ApiError, callApi } from "@/lib/platform/browser/api-client";

type Options = {
  /** While another address is asked, the last answer stays. */
  keepPrevious?: boolean;
  onError?: (error: Error) => void;
};

/** Loads on mount and on demand only, so that data never change under a person who is typing. */
const ON_DEMAND = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
};

/**
 * The response of one of our own GET calls, for as long as a component shows it (docs/decisions/031). A cached response is shown at once
 * and revalidated; one that arrives after the address changed is ignored.
 * @param path below /api; null makes no request
 * @returns `data`: the last response; `pending`: whether a request is running; `error`: why it failed (ApiError, with the server's text);
 *   `again`: drops the response and reloads; `change`: updates the shown data without a request, and resolves when all readers have it
 */
export function useApi<C extends ApiCall & { method: "GET" } = never>(
  path: PathOf<C> | null,
  { keepPrevious = false, onError = noop }: Options = {},
) {
  const { data, error, isValidating, mutate } = useSWR<AnswerOf<C>, ApiError>(path, ask, {
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
