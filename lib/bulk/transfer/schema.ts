import { personOutput } from "@/lib/bases/schema";
import { uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

/** Days until an offer ends. */
export const TRANSFER_DAYS = 14;

export const transferInput = z.object({ id: uuid });
export const offerTransferInput = transferInput.extend({ userId: uuid });

const iso = z.string().meta({ format: "date-time" });

export const transferOutput = z.object({
  baseId: uuid,
  /** The member who may become the owner. */
  to: personOutput,
  expiresAt: iso,
  createdAt: iso,
});

export type Transfer = z.infer<typeof transferOutput>;
