import type pg from "pg";
import { connect } from "../database/migrate";

/** Settings that fix the text format of values and switch timeouts off. */
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

/** Runs `work` in a separate database session; an open transaction is rolled back at the end. */
export async function inSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url, {
    options: SETTINGS.map((setting) => `-c ${setting}`).join(" "),
    application_name: "promptoteka-backup",
  });
  client.on("error", () => undefined); // the running statement throws it
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
