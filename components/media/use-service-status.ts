"use client";

import { useApi } from "@/components/common/use-api";
import type { serviceStatusContract } from "@/lib/media/contract";
import type { ServiceStatus } from "@/lib/media/types";

/** A status that did not come counts as «unavailable» (docs/product/media.md 1). */
export type ServiceState = "checking" | "unavailable" | ServiceStatus;

/** Asks whether video can be turned into text now; `again` asks anew. */
export function useServiceStatus(): { service: ServiceState; again: () => void } {
  const { data, pending, again } = useApi<typeof serviceStatusContract>("/media/service-status");
  if (pending) return { service: "checking", again };
  return { service: data?.serviceAvailable ? data : "unavailable", again };
}
