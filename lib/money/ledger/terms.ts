import { type Database, db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { NEWEST_FIRST } from "@/lib/platform/db/keyset";
import { requireAdmin, requireMember, type Viewer } from "@/lib/platform/viewer";
import { commissionOf, type CommissionTerms } from "./commission";
import type { SellerCommission } from "./schema";

/**
 * What an order keeps of the terms that it was placed on (docs/product/money.md 2): rubles, days that the money is held, the operator's sign
 * in its receipts, and whom they name as the seller: without requisites only by the name of the account.
 */
type Terms = {
  commission: Prisma.Decimal;
  operatorDiscount: Prisma.Decimal;
  holdDays: number;
  receiptAgent: string | null;
  supplierName: string;
  supplierInn: string | null;
  supplierPhone: string | null;
};

/**
 * The terms of a sale as they are now.
 * @param price rubles: what the buyer pays, and what a promo code took off
 */
export async function termsOfSale(
  tx: Database,
  sellerId: string,
  { due, discount }: { due: Prisma.Decimal; discount: Prisma.Decimal },
): Promise<Terms> {
  const { HOLD_DAYS: holdDays } = env();
  const { YOOKASSA_RECEIPTS_AGENT: receiptAgent = null } = env();
  const { commissionPercent, fullName, requisites } = await tx.user.findUniqueOrThrow({
    where: { id: sellerId },
    select: {
      commissionPercent: true,
      fullName: true,
      requisites: { orderBy: NEWEST_FIRST, take: 1, select: { name: true, inn: true, phone: true } },
    },
  });
  const terms = termsOf(commissionPercent);
  const operatorDiscount = terms.bearsDiscounts ? discount : new Prisma.Decimal(0);
  const gross = due.plus(operatorDiscount).times(100).toNumber();
  return {
    commission: new Prisma.Decimal(commissionOf(gross, terms)).dividedBy(100),
    operatorDiscount,
    holdDays,
    receiptAgent,
    supplierName: requisites[0]?.name ?? fullName,
    supplierInn: requisites[0]?.inn ?? null,
    supplierPhone: requisites[0]?.phone ?? null,
  };
}

/** The viewer's terms for new sales. @throws AppError UNAUTHENTICATED */
export async function ownTerms(viewer: Viewer): Promise<CommissionTerms & { holdDays: number }> {
  const { id } = requireMember(viewer);
  const { commissionPercent } = await db.user.findUniqueOrThrow({
    where: { id },
    select: { commissionPercent: true },
  });
  return { ...termsOf(commissionPercent), holdDays: env().HOLD_DAYS };
}

/** @param own a seller's own percentage, else the operator's */
function termsOf(own: Prisma.Decimal | null): CommissionTerms {
  const { COMMISSION_PERCENT, COMMISSION_MINIMUM: minimum, PROMO_DISCOUNT_BORNE_BY } = env();
  return {
    percent: own?.toNumber() ?? COMMISSION_PERCENT,
    minimum,
    bearsDiscounts: PROMO_DISCOUNT_BORNE_BY === "operator",
  };
}

/** Sellers that are listed with a commission of their own. */
const MOST = 100;

/** Sellers with a commission of their own, by name. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export async function listCommissions(viewer: Viewer): Promise<SellerCommission[]> {
  requireAdmin(viewer);
  const rows = await db.user.findMany({
    where: { commissionPercent: { not: null } },
    select: { id: true, fullName: true, commissionPercent: true },
    orderBy: [{ fullName: "asc" }, { id: "asc" }],
    take: MOST,
  });
  return rows.map(({ id, fullName: name, commissionPercent }) => ({
    id,
    name,
    percent: commissionPercent?.toNumber() ?? null,
  }));
}
