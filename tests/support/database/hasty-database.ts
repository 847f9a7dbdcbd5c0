// To be imported first: the product's client with limits so low that only what takes its time gets more than them.
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/platform/db/generated/client";
import { SharedPool } from "@/lib/platform/db/shared-pool";
import { sized } from "../size";

/** What a statement, an answer and a transaction may take, milliseconds. */
export const HASTE = sized(700, 2_000);

const pool = new SharedPool(
  {
    connectionString: process.env.DATABASE_URL ?? "",
    max: 10,
    statement_timeout: HASTE,
    lock_timeout: HASTE,
    options: "-c TimeZone=UTC",
  },
  HASTE,
);
const client = new PrismaClient({
  adapter: new PrismaPg(pool, { disposeExternalPool: true }),
  transactionOptions: { timeout: HASTE },
});
Object.assign(globalThis, { promptotekaPool: pool, promptotekaDb: client });
