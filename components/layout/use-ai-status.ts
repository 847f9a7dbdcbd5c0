"use client";

import { useApi } from "@/components/common/hooks/use-api";
import type { AiStatus } from "@/lib/integrations/ai/configuration";
import type { aiStatusContract } from "@/lib/integrations/ai/contract";

/** Null until it is known; a status that did not come counts as available: the call itself will say what is wrong. */
export type KnownAiStatus = AiStatus | null;

const ASSUMED: AiStatus = { available: true, missing: [] };

/** Asks whether the AI service is set up, each time that `asked` becomes true; `again` asks anew. */
export function useAiStatus(asked: boolean): { status: KnownAiStatus; again: () => void } {
  const { data, error, again } = useApi<typeof aiStatusContract>(asked ? "/models/status" : null, {
    keepPrevious: true,
  });
  return { status: error ? ASSUMED : (data ?? null), again };
}
