import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type { ColumnType, SqlQuery, SqlResultSet } from "@prisma/driver-adapter-utils";
import type { Pool } from "pg";

/** The types of PostgreSQL's catalogue, by object id, in Prisma's terms. */
const catalogueTypes: Record<number, ColumnType> = {
  16: ColumnTypeEnum.Boolean,
  18: ColumnTypeEnum.Character,
  19: ColumnTypeEnum.Text,
  20: ColumnTypeEnum.Int64,
  21: ColumnTypeEnum.Int32,
  23: ColumnTypeEnum.Int32,
  25: ColumnTypeEnum.Text,
  26: ColumnTypeEnum.Int64,
};

/** PostgreSQL 18 lists NOT NULL among the constraints as kind 'n', which the engine does not know. */
const knownConstraints = (sql: string) =>
  sql.replace("contype NOT IN ('p', 'u', 'f')", "contype NOT IN ('p', 'u', 'f', 'n')");

async function queryCatalogue(pool: Pool, sql: string, values: unknown[]): Promise<SqlResultSet> {
  const { fields, rows } = await pool.query<unknown[]>({ text: sql, values, rowMode: "array" });
  return {
    columnNames: fields.map((field) => field.name),
    columnTypes: fields.map((field) => catalogueTypes[field.dataTypeID] ?? ColumnTypeEnum.Text),
    rows,
  };
}

/**
 * Prisma's adapter with two fixes for the schema engine. The original splits a script at every semicolon, which breaks function bodies and
 * makes a migration non-atomic; this one sends the whole script, which PostgreSQL runs as one transaction. The original also rejects the
 * catalogue's type "char", which the engine queries for constraints.
 */
export class SchemaEnginePg extends PrismaPg {
  readonly #pools: Pool[] = [];

  /** PostgreSQL's error of a script, which the engine does not report. */
  scriptError: Error | undefined;

  /** Closes the engine's connections, because it does not, and a template with an open connection cannot be copied. */
  async close(): Promise<void> {
    await Promise.all(this.#pools.splice(0).map((pool) => pool.end()));
  }

  override async connect() {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();
    this.#pools.push(pool);
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.executeScript = async (script) => {
      await pool.query(script).catch((error: Error) => {
        this.scriptError = error;
        throw error;
      });
    };
    adapter.queryRaw = (query: SqlQuery) =>
      /\bpg_constraint\b/.test(query.sql)
        ? queryCatalogue(pool, knownConstraints(query.sql), query.args)
        : queryRaw(query);
    return adapter;
  }
}
