import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** A promo code of a base: SALE, 20 % off whatever term, without bounds, unless said otherwise. */
export async function aPromo(values: Partial<Prisma.PromoCodeUncheckedCreateInput> & { baseId: string }) {
  const percent = values.amount === undefined ? 20 : null;
  return db.promoCode.create({
    data: { code: "SALE", percent, terms: ["monthly", "yearly", "once"], ...values },
  });
}
