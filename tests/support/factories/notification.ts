import type { Told } from "@/lib/notifications/kinds";
import { notify } from "@/lib/notifications/notify";
import { transaction } from "@/lib/platform/db/transaction";
import { db } from "@/lib/platform/db/client";

const NOWHERE = "00000000-0000-7000-8000-000000000001";
let last = 0;

/** Tells a person of a sale, of a base that is gone unless said otherwise. */
export async function aSaleTold(
  userId: string,
  { baseId = NOWHERE, amount = "1490.00" } = {},
): Promise<void> {
  const orderId = `00000000-0000-7000-8000-${String((last += 1)).padStart(12, "0")}`;
  const told: Told = {
    userId,
    kind: "sale",
    fact: `sale:${orderId}`,
    data: { baseId, orderId, amount, currency: "RUB" },
  };
  await transaction((tx) => notify(tx, [told]));
}

/** An address that its owner has confirmed. */
export async function anAddress(userId: string, address: string): Promise<void> {
  await db.mailAddress.create({ data: { userId, address, state: "confirmed", confirmedAt: new Date() } });
}
