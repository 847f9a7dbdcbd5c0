import { spawn } from "node:child_process";
import { once } from "node:events";
import { query } from "../database/test-database";
import { program } from "../program";

/** Starts a process that writes without a pause. @returns how to end it */
export async function startWriter(url: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, program("backup-writer"), {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: url },
  });
  const exited = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    exited.then(() => Promise.reject(new Error("The writer ended."))),
  ]);
  return async () => {
    child.kill("SIGTERM");
    await exited;
  };
}

/** The four numbers that every one of the writers' transactions keeps equal. */
export async function writtenIn(
  url: string,
): Promise<{ people: number; orders: number; uses: number; counted: number }> {
  const [row] = await query<{ people: number; orders: number; uses: number; counted: number }>(
    url,
    `SELECT (SELECT count(*)::int FROM users WHERE full_name = 'writer') AS people,
            (SELECT count(*)::int FROM orders WHERE provider = 'writer') AS orders,
            (SELECT count(*)::int FROM code_redemptions r JOIN activation_codes c ON c.id = r.code_id WHERE c.code_value = 'WRITTEN') AS uses,
            (SELECT current_uses FROM activation_codes WHERE code_value = 'WRITTEN') AS counted`,
  );
  return row!;
}
