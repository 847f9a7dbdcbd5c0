"use client";

import { useSearchParams } from "next/navigation";
import { usePathname, useRouter } from "@/lib/platform/i18n/navigation";
import { type CodesState, codesQuery, NO_CODES_STATE, parseCodesState } from "./codes-state";

/**
 * The list's state, read from the address and written there. What is searched for is asked from the server; the rest
 * shows what was sent already. What is typed replaces the entry of the history, everything else adds one.
 */
export function useCodesState(): [CodesState, (change: Partial<CodesState>) => void] {
  const query = useSearchParams();
  const router = useRouter();
  const pathname = usePathname();
  const state = parseCodesState(query);
  function show(change: Partial<CodesState>) {
    const next = codesQuery({ ...state, page: NO_CODES_STATE.page, ...change });
    if ("q" in change) router.replace(pathname + next, { scroll: false });
    else window.history.pushState(null, "", window.location.pathname + next);
  }
  return [state, show];
}
