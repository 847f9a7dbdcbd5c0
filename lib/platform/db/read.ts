import { createHash } from "node:crypto";
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
  return send<Row>(Prisma.sql(strings, ...values));
}

/**
 * `read` of rows found by their keys, whatever these are: connections keep the statement and its plan, which takes longer to make than
 * to run. Not for lists and searches, whose best plan depends on the values.
 */
export async function readByKey<Row extends object>(
  strings: readonly string[],
  ...values: unknown[]
): Promise<Row[]> {
  const statement = Prisma.sql(strings, ...values);
  return send<Row>(statement, nameOf(statement.text));
}

async function send<Row extends object>({ text, values }: Prisma.Sql, name?: string): Promise<Row[]> {
  const statement = {
    ...(name && { name }),
    text: `${READING_MARK} ${text}`,
    values: values.map(parameterOf),
    types: valueTypes,
  };
  return (await (pool().query(statement) as Promise<pg.QueryResult<Row>>)).rows;
}

const names = new Map<string, string>();

/** Differs with the text, also between versions that share a pooler. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
