import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";
import { SharedPool } from "./shared-pool";

/**
 * Prisma's adapter drops the offset of a timestamptz, so the session uses UTC. Abandoned statements end within a second. No
 * JIT and no parallel workers, because statements are short; random reads are cheap, because rows are in memory.
 */
export const SESSION =
  "-c TimeZone=UTC -c client_connection_check_interval=1000 -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1";

// The server's own timeouts; callers' timeouts are in SharedPool.
const POOL = {
  max: Number(process.env.DATABASE_POOL_SIZE ?? 10),
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  options: SESSION,
};

// A burst on one row queues for its lock, so a transaction may wait to begin.
const TRANSACTIONS = { maxWait: 5_000, timeout: 10_000 };

type Shared = { promptotekaDb?: PrismaClient; promptotekaPool?: SharedPool };
const shared = globalThis as Shared;

function connect(): PrismaClient {
  shared.promptotekaPool = new SharedPool({ connectionString: process.env.DATABASE_URL ?? "", ...POOL });
  const adapter = new PrismaPg(shared.promptotekaPool, { disposeExternalPool: true });
  // "minimal": the longer formats print the arguments of a failed call, which are people's texts.
  return new PrismaClient({ adapter, transactionOptions: TRANSACTIONS, errorFormat: "minimal" });
}

/** The database client of this process; connects with the first query. Only lib/<domain> imports it. */
export const db: PrismaClient = (shared.promptotekaDb ??= connect());

/** The connection pool, for what bypasses Prisma (./read). */
export function pool(): SharedPool {
  return shared.promptotekaPool!;
}

/** Whether every connection is taken and a request waits for one. */
export function isPoolFull(): boolean {
  return shared.promptotekaPool?.queue.full ?? false;
}

/** The client or a transaction: for mutations that may be part of a larger one. */
export type Database = Omit<
  PrismaClient,
  "$connect" | "$disconnect" | "$on" | "$transaction" | "$use" | "$extends"
>;
