import type pg from "pg";
import { pool } from "./client";
import { Prisma } from "./generated/client";
import { READING_MARK } from "./reading";
import { parameterOf, valueTypes } from "./value-types";

/**
 * Runs one statement that only reads, outside of any transaction: when its connection breaks it is read once more, over
 * another one. It goes straight to the driver, because what `db.$queryRaw` does around a statement takes longer than a
 * look-up by an index; waits, turns and outages are the pool's business either way.
 * @returns the rows, with values as `db.$queryRaw` gives them
 * @example const [row] = await read<{ fullName: string }>`SELECT full_name AS "fullName" FROM users WHERE id = ${id}::uuid`
 */
export async function read<Row extends object>(
  strings: readonly string[],
  ...values: unknown[]
): Promise<Row[]> {
  const { text, values: given } = Prisma.sql(strings, ...values);
  const { rows }: pg.QueryResult<Row> = await pool().query({
    text: `${READING_MARK} ${text}`,
    values: given.map(parameterOf),
    types: valueTypes,
  });
  return rows;
}
