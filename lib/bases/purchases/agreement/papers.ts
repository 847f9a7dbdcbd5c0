import { keepAcceptance, owes } from "@/lib/papers/acceptances";
import { db, type Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { Member } from "@/lib/platform/viewer";

/**
 * Records that the buyer accepts the offer with this purchase, or checks that it was accepted before.
 * @param version of the offer shown in the form; null: not accepted with it
 * @throws AppError PAPER_NOT_ACCEPTED, PAPER_CHANGED
 */
export async function acceptOffer({ id }: Member, version: string | null, address: string): Promise<void> {
  if (!(await owes(db, id, "offer"))) return;
  if (version === null)
    throw new AppError("PAPER_NOT_ACCEPTED", {
      params: { paper: "offer" },
      body: { paper: "offer" },
      fields: { offerVersion: ["purchase.offer.needed"] },
    });
  await transaction((tx) => keepAcceptance(tx, id, { name: "offer", version }, address));
}

/** @throws AppError PAPER_NOT_ACCEPTED: the seller has not accepted the agreement that holds */
export async function assertSellerAgreed(tx: Database, sellerId: string): Promise<void> {
  if (await owes(tx, sellerId, "seller-agreement"))
    throw new AppError("PAPER_NOT_ACCEPTED", {
      params: { paper: "sellerAgreement" },
      body: { paper: "seller-agreement" },
    });
}
