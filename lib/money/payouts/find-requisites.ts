import type { Database } from "@/lib/platform/db/client";
import { databaseNow } from "@/lib/platform/clock";
import { NEWEST_FIRST } from "@/lib/platform/db/keyset";
import { PAYOUT_LIMITS } from "./limits";
import type { Requisites } from "./schema";

const FROZEN_MS = PAYOUT_LIMITS.frozenHours * 3_600_000;

/** The current requisites, and the end of the freeze after a change. Null: no requisites were saved. */
export async function findRequisites(database: Database, userId: string): Promise<Requisites | null> {
  const [latest, earlier] = await database.sellerRequisites.findMany({
    where: { userId },
    orderBy: NEWEST_FIRST,
    take: 2,
  });
  if (!latest) return null;
  const { kind, name, inn, phone, bankId, account, bic, createdAt } = latest;
  const frozenUntil = earlier ? new Date(createdAt.getTime() + FROZEN_MS) : null;
  const isFrozen = frozenUntil !== null && frozenUntil > (await databaseNow(database));
  return {
    kind,
    name,
    inn,
    phone,
    bankId,
    account,
    bic,
    savedAt: createdAt.toISOString(),
    frozenUntil: isFrozen ? frozenUntil.toISOString() : null,
  };
}
