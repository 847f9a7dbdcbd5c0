import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** A pending order of a monthly subscription for 490 rubles at YooKassa, unless said otherwise. */
export async function anOrder(values: Partial<Prisma.OrderUncheckedCreateInput> & { userId: string; baseId: string }) {
  return db.order.create({ data: { accessType: "SUBSCRIPTION", durationType: "monthly", amount: 490, provider: "yookassa", ...values } });
}
