import { payoutGateway } from "@/lib/integrations/payments/payments";
import { PaymentUnknown } from "@/lib/integrations/payments/provider";
import type { SbpBank } from "@/lib/integrations/payments/yookassa-payouts";
import { DAY, MINUTE } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import type { Viewer } from "@/lib/platform/viewer";

/** How long the provider's list is used, and how long it is not asked for again after no answer. */
const [KEPT, UNANSWERED] = [DAY, 5 * MINUTE];

let known: { banks: SbpBank[] | null; until: number } = { banks: null, until: 0 };

/** Forgets the list, which is another provider's. */
export function forgetBanks(): void {
  known = { banks: null, until: 0 };
}

/** Banks that receive payouts by SBP, according to the payout provider. @returns null if there is no list, or it is unavailable */
export async function listBanks(_viewer: Viewer): Promise<SbpBank[] | null> {
  const gateway = payoutGateway();
  if (!gateway) return null;
  if (Date.now() < known.until) return known.banks;
  const banks = await gateway.banks().catch((error: unknown) => {
    if (!(error instanceof PaymentUnknown)) throw error;
    log.warn({ err: error }, "the list of banks is not known");
    return null;
  });
  known = { banks: banks ?? known.banks, until: Date.now() + (banks ? KEPT : UNANSWERED) };
  return known.banks;
}
