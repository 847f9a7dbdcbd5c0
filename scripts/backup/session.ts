import type pg from "pg";
import { connect } from "../database/migrate";

/** How values are spelled must not depend on the settings of server or database; and nothing here is in a hurry. */
const SETTINGS = [
  "DateStyle=ISO",
  "IntervalStyle=postgres",
  "TimeZone=UTC",
  "bytea_output=hex",
  "extra_float_digits=3",
  "statement_timeout=0",
  "idle_in_transaction_session_timeout=0",
  "lock_timeout=0",
];

/** Runs `work` in a database session of its own; a transaction that it leaves open is rolled back. */
export async function inSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url, {
    options: SETTINGS.map((setting) => `-c ${setting}`).join(" "),
    application_name: "promptoteka-backup",
  });
  client.on("error", () => undefined); // the statement under way tells it
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
