import type { Database } from "@/lib/platform/db/client";
import type { LedgerAccount, LedgerKind, LedgerLineKind } from "@/lib/platform/db/generated/enums";

/** `amount`: kopecks, above zero what the account gains. `personId`: of the accounts seller and reserve. */
type Posting = { account: LedgerAccount; personId?: string; kind: LedgerLineKind; amount: number };

/** Books what the provider keeps of an order's payment; the operator bears it. @param fee kopecks; nothing is booked for 0 */
export async function postFee(tx: Database, orderId: string, fee: number): Promise<void> {
  if (fee === 0) return;
  await post(tx, { kind: "fee", ref: orderId }, [
    { account: "clearing", kind: "fee", amount: fee },
    { account: "processor_fee", kind: "fee", amount: -fee },
  ]);
}

/**
 * Writes an entry of balanced lines, available at once.
 * @param entry once per kind and `ref`
 * @returns whether it was written; false: it was there already
 */
export async function post(
  tx: Database,
  { kind, ref }: { kind: LedgerKind; ref: string },
  postings: readonly Posting[],
): Promise<boolean> {
  const [{ entry }] = await tx.$queryRaw<[{ entry: string | null }]>`
    SELECT ledger_post(${kind}::"LedgerKind", ${ref}, NULL, statement_timestamp(), (
      SELECT array_agg((p.account::"LedgerAccount", p.person_id, p.kind::"LedgerLineKind", p.amount, statement_timestamp())::ledger_posting ORDER BY p.place)
      FROM unnest(${postings.map(({ account }) => account)}::text[], ${postings.map(({ personId }) => personId ?? null)}::uuid[],
        ${postings.map((posting) => posting.kind)}::text[], ${postings.map(({ amount }) => amount)}::bigint[])
        WITH ORDINALITY AS p (account, person_id, kind, amount, place)
    )) AS entry`;
  return entry !== null;
}
