import { recordAudit } from "@/lib/identity/audit/record";
import { holdPerson } from "@/lib/identity/hold-person";
import { post } from "@/lib/money/ledger/post";
import { payableOf, sumsOf, type Sums } from "@/lib/money/ledger/sums";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { findRequisites } from "./find-requisites";
import { presentPayout } from "./present";
import { payoutMinimum } from "./settings";
import type { Payout } from "./schema";

/**
 * Requests a payout to a person; reserves the money in the same transaction, so that it cannot be requested twice.
 * @param amount rubles
 * @param actorId the person who requests it; null: the schedule
 * @throws AppError PAYOUT_TOO_SMALL, REQUISITES_MISSING, PAYOUTS_FROZEN (changed requisites, a blocked seller), BALANCE_TOO_LOW
 */
export async function payOut(personId: string, amount: string, actorId: string | null): Promise<Payout> {
  const kopecks = kopecksOf(amount);
  const min = payoutMinimum();
  if (kopecks < Math.round(min * 100)) throw new AppError("PAYOUT_TOO_SMALL", { params: { min } });
  return transaction(async (tx) => {
    await holdPerson(tx, personId);
    const requisites = await findRequisites(tx, personId);
    if (!requisites) throw new AppError("REQUISITES_MISSING");
    const { blockedAt } = await tx.user.findUniqueOrThrow({
      where: { id: personId },
      select: { blockedAt: true },
    });
    if (requisites.frozenUntil || blockedAt) throw new AppError("PAYOUTS_FROZEN");
    const [sums] = await tx.$queryRaw<[Sums]>(sumsOf(personId));
    if (payableOf(sums) < kopecks) throw new AppError("BALANCE_TOO_LOW");
    const { savedAt: _, frozenUntil: __, ...kept } = requisites;
    const payout = await tx.payout.create({ data: { personId, amount: kopecks, requisites: kept } });
    await post(tx, { kind: "payout", ref: `${payout.id}:requested` }, [
      { account: "seller", personId, kind: "transfer", amount: -kopecks },
      { account: "reserve", personId, kind: "transfer", amount: kopecks },
    ]);
    await recordAudit(tx, actorId, {
      action: "payout",
      target: { kind: "payout", id: payout.id },
      details: { step: "requested", kopecks, to: personId },
    });
    return presentPayout(payout);
  });
}

/** Whole kopecks of rubles as people write them: "500", "500.5", "500.50". */
function kopecksOf(rubles: string): number {
  const [whole, part = ""] = rubles.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
