import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";

// Time-outs: without them pg waits for a connection for ever, and one lost lock would hold a page open.
const POOL = {
  max: Number(process.env.DATABASE_POOL_SIZE ?? 10),
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  // Prisma's adapter drops the offset of a timestamptz and takes what is left for UTC, so the session must speak UTC.
  options: "-c TimeZone=UTC",
};

// A burst on one row stands in line for its lock, so a transaction may have to wait for its turn to begin.
const TRANSACTIONS = { maxWait: 5_000, timeout: 10_000 };

function connect(): PrismaClient {
  const adapter = new PrismaPg({ connectionString: process.env.DATABASE_URL ?? "", ...POOL });
  // "minimal": the longer formats print the arguments of a failed call, which are people's texts.
  return new PrismaClient({ adapter, transactionOptions: TRANSACTIONS, errorFormat: "minimal" });
}

const shared = globalThis as { promptotekaDb?: PrismaClient };

/** The one database client of this process. Connects with the first query; only lib/<domain> may import it. */
export const db: PrismaClient = (shared.promptotekaDb ??= connect());

/** The client or a transaction of it: what mutations that can be part of a larger one take. */
export type Database = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$use" | "$extends">;
