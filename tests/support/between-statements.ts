import { db, type Database } from "@/lib/platform/db/client";

/**
 * Starts a reading, holds it where it comes to `table`, changes the data, and lets it go on: what happens between two
 * statements of one reading when others write.
 * @param timeout milliseconds until `reading` waits there and `change` is done
 * @returns what the reading came to
 */
export async function betweenStatements<T>(
  table: string,
  reading: () => Promise<T>,
  change: (tx: Database) => Promise<unknown>,
  timeout = 4_000,
): Promise<PromiseSettledResult<T>> {
  const { settled } = await db.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      const settled = Promise.allSettled([reading()]);
      for (let waiting = 0; waiting === 0;) {
        const [row] = await tx.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_locks
          WHERE NOT granted AND relation = ${table}::regclass AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
        waiting = row!.count;
      }
      await change(tx);
      return { settled };
    },
    { timeout },
  );
  return (await settled)[0];
}
