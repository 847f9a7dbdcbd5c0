import type { Prisma } from "@/lib/platform/db/generated/client";
import { promoStatus } from "./status";
import type { PromoCode } from "./schema";

export const promoSelect = {
  id: true,
  code: true,
  percent: true,
  amount: true,
  maxUses: true,
  uses: true,
  validFrom: true,
  validTo: true,
  terms: true,
  isActive: true,
  createdAt: true,
} as const satisfies Prisma.PromoCodeSelect;

export type PromoRow = Prisma.PromoCodeGetPayload<{ select: typeof promoSelect }>;

/** A promo code as its base's owner sees it. @param now the database's clock */
export function presentPromo(row: PromoRow, now: Date): PromoCode {
  return {
    id: row.id,
    code: row.code,
    status: promoStatus(row, now),
    percent: row.percent,
    amount: row.amount?.toNumber() ?? null,
    maxUses: row.maxUses,
    uses: row.uses,
    validFrom: row.validFrom?.toISOString() ?? null,
    validTo: row.validTo?.toISOString() ?? null,
    terms: row.terms,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
  };
}
