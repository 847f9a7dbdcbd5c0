"use client";

import { useCallback, useEffect, useState } from "react";
import type { ServiceStatus } from "@/lib/media/types";
import { callApi } from "@/lib/platform/api-client";

/** A status that did not come counts as «unavailable» (docs/product/media.md 1). */
export type ServiceState = "checking" | "unavailable" | ServiceStatus;

/** Asks once whether video can be turned into text now; `again` asks anew. */
export function useServiceStatus(): { service: ServiceState; again: () => void } {
  const [service, setService] = useState<ServiceState>("checking");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    callApi<ServiceStatus>("GET", "/media/service-status", undefined, { signal }).then(
      (status) => signal.aborted || setService(status.serviceAvailable ? status : "unavailable"),
      () => signal.aborted || setService("unavailable"),
    );
    return () => controller.abort();
  }, [attempt]);
  const again = useCallback(() => {
    setService("checking");
    setAttempt((before) => before + 1);
  }, []);
  return { service, again };
}
