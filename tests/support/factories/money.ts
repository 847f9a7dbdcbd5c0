import { db } from "@/lib/platform/db/client";

/** What a person who is paid by SBP gives. */
export const SBP_REQUISITES = {
  kind: "person" as const,
  name: "Анна Петрова",
  inn: "500100732259",
  phone: "79001234567",
  bankId: "100000000111",
};

/** Lets the ledger owe a person rubles that are available. */
export async function owe({ id }: { id: string }, rubles: number): Promise<void> {
  const kopecks = Math.round(rubles * 100);
  await db.$executeRaw`
    SELECT ledger_post('adjustment', ${crypto.randomUUID()}, NULL, now(), ARRAY[
      ('clearing', NULL, 'adjustment', ${-kopecks}::bigint, now()), ('seller', ${id}::uuid, 'adjustment', ${kopecks}::bigint, now())]::ledger_posting[])`;
}
