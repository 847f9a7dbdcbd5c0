import type pg from "pg";
import { pool } from "./client";
import { Prisma } from "./generated/client";
import { READING_MARK } from "./shared-pool";
import { parameterOf, valueTypes } from "./value-types";

/**
 * Runs one read-only statement outside of a transaction, straight through the driver, because `db.$queryRaw`
 * costs more than an index lookup. Retried on another connection if its own breaks.
 * @returns rows with the values of `db.$queryRaw`
 * @example const [row] = await read<{ fullName: string }>`SELECT full_name AS "fullName" FROM users WHERE id
 * = ${id}::uuid`
 */
export async function read<Row extends object>(
  strings: readonly string[],
  ...values: unknown[]
): Promise<Row[]> {
  const { text, values: given } = Prisma.sql(strings, ...values);
  const statement = { text: `${READING_MARK} ${text}`, values: given.map(parameterOf), types: valueTypes };
  return (await (pool().query(statement) as Promise<pg.QueryResult<Row>>)).rows;
}
