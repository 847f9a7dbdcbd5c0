import { useApi } from "@/components/common/hooks/use-api";
import type { AiStatus } from "@/lib/integrations/ai/configuration";
import type { aiStatusContract } from "@/lib/integrations/ai/contract";

/** Null until known. A failed status request counts as available: the call itself reports the error. */
export type KnownAiStatus = AiStatus | null;

const ASSUMED: AiStatus = { available: true, missing: [] };

/** Whether the AI service is configured, checked each time `asked` becomes true; `again` repeats the check. */
export function useAiStatus(asked: boolean): { status: KnownAiStatus; again: () => void } {
  const { data, error, again } = useApi<typeof aiStatusContract>(asked ? "/models/status" : null, {
    keepPrevious: true,
  });
  return { status: error ? ASSUMED : (data ?? null), again };
}
