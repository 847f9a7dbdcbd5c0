import { holdWriter } from "@/lib/identity/hold-person";
import { requireFreshSignIn } from "@/lib/identity/sign-in/fresh-sign-in";
import { tellOfSecurity } from "@/lib/notifications/notify";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { consume } from "@/lib/platform/limits/rate-limit";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { listBanks } from "./banks";
import { findRequisites } from "./find-requisites";
import { payOut } from "./pay-out";
import { bankIn, RUSSIAN_BANKS } from "./russian-banks";
import type { Payout, RequestPayoutInput, Requisites, RequisitesInput } from "./schema";

/** A bank's number in SBP. */
const SBP_ID = /^1\d{11}$/;

/**
 * Saves the viewer's payout requisites. Idempotent; a change freezes payouts for 48 hours and notifies the person, also by e-mail
 * to the confirmed address.
 * @throws AppError UNAUTHENTICATED, FRESH_SIGN_IN_REQUIRED, VALIDATION_FAILED (an unknown bank), RATE_LIMITED
 */
export async function saveRequisites(viewer: Viewer, input: RequisitesInput): Promise<Requisites> {
  const { id: userId } = requireFreshSignIn(viewer);
  await consume("security", userId); // each sends an e-mail
  const requisites = "bankId" in input ? { ...input, bankId: await bankIdOf(viewer, input.bankId) } : input;
  return transaction(async (tx) => {
    await holdWriter(tx, userId);
    const known = await findRequisites(tx, userId);
    if (known && isSame(known, requisites)) return known;
    await tx.sellerRequisites.create({ data: { userId, ...requisites }, select: { id: true } });
    await tellOfSecurity(tx, userId, known ? "requisitesChanged" : "requisitesSaved");
    return (await findRequisites(tx, userId))!;
  });
}

/**
 * A bank's id in SBP, found by that id, its BIC or its name.
 * @throws AppError VALIDATION_FAILED: the provider's list has no such bank; without that list: it is neither a known bank nor an id
 */
async function bankIdOf(viewer: Viewer, given: string): Promise<string> {
  const banks = await listBanks(viewer);
  const bank = banks ? bankIn(banks, given) : bankIn(RUSSIAN_BANKS, given);
  if (bank) return bank.id;
  if (banks || !SBP_ID.test(given)) {
    const error = banks ? "validation.payouts.bankUnknown" : "validation.payouts.bankId";
    throw new AppError("VALIDATION_FAILED", { fields: { bankId: [error] } });
  }
  return given;
}

function isSame(known: Requisites, input: RequisitesInput): boolean {
  return Object.entries(input).every(([field, value]) => known[field as keyof Requisites] === value);
}

/**
 * Requests a payout to the viewer.
 * @throws AppError UNAUTHENTICATED, PAYOUT_TOO_SMALL, REQUISITES_MISSING, PAYOUTS_FROZEN (changed requisites, a blocked seller),
 *   BALANCE_TOO_LOW
 */
export async function requestPayout(viewer: Viewer, { amount }: RequestPayoutInput): Promise<Payout> {
  const { id } = requireMember(viewer);
  return payOut(id, amount, id);
}
