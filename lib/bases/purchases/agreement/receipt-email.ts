import { areReceiptsSent } from "@/lib/integrations/payments/payments";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import type { PurchaseInput } from "../schema";

/**
 * @param due charged now or later
 * @returns null where the provider sends no receipt
 * @throws AppError VALIDATION_FAILED (no address given)
 */
export function askedEmailOf(
  { receiptEmail }: Pick<PurchaseInput, "receiptEmail">,
  due: Prisma.Decimal,
): string | null {
  if (!areReceiptsSent() || due.isZero()) return null;
  if (!receiptEmail)
    throw new AppError("VALIDATION_FAILED", {
      fields: { receiptEmail: ["validation.purchase.receiptEmail"] },
    });
  return receiptEmail;
}
