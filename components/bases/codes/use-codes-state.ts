"use client";

import { useSearchParams } from "next/navigation";
import { type CodesState, codesQuery, NO_CODES_STATE, parseCodesState } from "./codes-state";

/**
 * The list's state, read from the address and written there; the server has all codes sent already and is not asked.
 * What is typed replaces the entry of the history, everything else adds one.
 */
export function useCodesState(): [CodesState, (change: Partial<CodesState>) => void] {
  const query = useSearchParams();
  const state = parseCodesState(query);
  function show(change: Partial<CodesState>) {
    const url = window.location.pathname + codesQuery({ ...state, page: NO_CODES_STATE.page, ...change });
    if ("q" in change) window.history.replaceState(null, "", url);
    else window.history.pushState(null, "", url);
  }
  return [state, show];
}
