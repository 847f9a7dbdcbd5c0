import { payoutGateway } from "@/lib/integrations/payments/payments";
import { env } from "@/lib/platform/env";

/** The least that is paid out, rubles. */
export function payoutMinimum(): number {
  return env().PAYOUT_MINIMUM;
}

/** Whether the provider's gateway sends payouts (PAYOUTS). */
export function isSentByGateway(): boolean {
  return payoutGateway() !== null;
}
