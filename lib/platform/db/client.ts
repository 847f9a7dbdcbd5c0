import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";
import { SharedPool } from "./shared-pool";

/**
 * Prisma's adapter drops the offset of a timestamptz and takes what is left for UTC, so the session must speak UTC.
 * A statement that nobody waits for any more ends within a second. Statements are short and their rows in memory: compiling or
 * sharing one out takes longer than it does, and reading a row by an index costs no seek.
 */
export const SESSION =
  "-c TimeZone=UTC -c client_connection_check_interval=1000 -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1";

// What the server itself holds a statement to; how long a caller waits for one is SharedPool's business.
const POOL = {
  max: Number(process.env.DATABASE_POOL_SIZE ?? 10),
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  options: SESSION,
};

// A burst on one row stands in line for its lock, so a transaction may have to wait for its turn to begin.
const TRANSACTIONS = { maxWait: 5_000, timeout: 10_000 };

type Shared = { promptotekaDb?: PrismaClient; promptotekaPool?: SharedPool };
const shared = globalThis as Shared;

function connect(): PrismaClient {
  shared.promptotekaPool = new SharedPool({ connectionString: process.env.DATABASE_URL ?? "", ...POOL });
  const adapter = new PrismaPg(shared.promptotekaPool, { disposeExternalPool: true });
  // "minimal": the longer formats print the arguments of a failed call, which are people's texts.
  return new PrismaClient({ adapter, transactionOptions: TRANSACTIONS, errorFormat: "minimal" });
}

/** The one database client of this process. Connects with the first query; only lib/<domain> may import it. */
export const db: PrismaClient = (shared.promptotekaDb ??= connect());

/** Its connections, for what goes past Prisma (./read). */
export function pool(): SharedPool {
  return shared.promptotekaPool!;
}

/** True when every connection of the pool is taken and somebody waits for one. */
export function isPoolFull(): boolean {
  return shared.promptotekaPool?.queue.full ?? false;
}

/** The client or a transaction of it: what mutations that can be part of a larger one take. */
export type Database = Omit<
  PrismaClient,
  "$connect" | "$disconnect" | "$on" | "$transaction" | "$use" | "$extends"
>;
