import { PaymentRefused, PaymentUnknown } from "@/lib/integrations/payments/provider";
import { AppError } from "@/lib/platform/errors";

/** What a provider's failure means to the caller: PAYMENT_TIMEOUT or PAYMENT_FAILED; every other error stays as it is. */
export function paymentErrorOf(error: unknown): unknown {
  if (error instanceof PaymentUnknown)
    return new AppError(error.timedOut ? "PAYMENT_TIMEOUT" : "PAYMENT_FAILED", { cause: error });
  if (error instanceof PaymentRefused) return new AppError("PAYMENT_FAILED", { cause: error });
  return error;
}
