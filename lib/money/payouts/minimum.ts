import { env } from "@/lib/platform/env";

/** The least that is paid out, rubles. */
export function payoutMinimum(): number {
  return env().PAYOUT_MINIMUM;
}
