import { db, type Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import { assertLeft, charge, consume } from "@/lib/platform/limits/rate-limit";
import { guessesIn } from "../codes/typed-code";
import { managedThen } from "../scope";
import { meantBy } from "./code-name";
import type { PromoFacts } from "./status";
import type { PromoTerm } from "./schema";

/** A promo code at one moment of the database's clock. */
export type FoundPromo = PromoFacts & {
  id: string;
  code: string;
  percent: number | null;
  amount: Prisma.Decimal | null;
  terms: PromoTerm[];
  /** Whether the person manages the base, or did when the code was made. */
  manages: boolean;
  now: Date;
};

/**
 * The promo code that a person typed for a base. Wrong ones are counted, and beyond their rate limit no code is looked up; one
 * caller's attempts are serialized, so that a burst does not bypass the count.
 * @param address of a guest
 * @throws AppError RATE_LIMITED, PROMO_CODE_NOT_FOUND (unknown, switched off, or another base's: the same answer)
 */
export function findPromo(
  userId: string | null,
  baseId: string,
  typed: string,
  address = "guest",
): Promise<FoundPromo> {
  const who = userId ?? address;
  return serializeByKey(`promo:${who}`, async () => {
    await assertLeft("wrongPromoCode", who);
    // At most 200 of a base.
    const codes = await db.promoCode.findMany({
      where: { baseId, isActive: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { code: true },
    });
    const meant = meantBy(typed, codes);
    const found = meant && (await readPromo(db, userId, baseId, meant.code));
    if (found) return found;
    await consume("wrongPromoCode", who);
    await charge("wrongPromoCode", who, guessesIn(typed) - 1);
    throw new AppError("PROMO_CODE_NOT_FOUND");
  });
}

/** @param code as it is stored @returns null for a code that is not there, or switched off */
export async function readPromo(
  database: Database,
  userId: string | null,
  baseId: string,
  code: string,
): Promise<FoundPromo | null> {
  const rows = await database.$queryRaw<FoundPromo[]>`
    SELECT id, code, percent::int AS percent, amount, max_uses AS "maxUses", uses, valid_from AS "validFrom", valid_to AS "validTo",
      terms::text[] AS terms, is_active AS "isActive", now() AS now,
      ${managedThen(userId, Prisma.sql`p.base_id`, Prisma.sql`p.created_at`)} AS manages
    FROM promo_codes p WHERE base_id = ${baseId}::uuid AND code = ${code} AND is_active`;
  return rows[0] ?? null;
}
