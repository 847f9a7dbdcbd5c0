"use client";

import { useEffect } from "react";
import type { viewLinkContract } from "@/lib/prompts/links/contract";
import { callApi } from "@/lib/platform/browser/api-client";

/** Counts that the page was seen; the call carries the link's key as all calls of this page do. */
export function ViewOfLink() {
  useEffect(() => {
    callApi<typeof viewLinkContract>("POST", "/links/view", {}, { keepalive: true }).catch(() => undefined);
  }, []);
  return null;
}
