// Cost of notifying everyone with access to a base: `npm run bench -- notifications [--readers 1000,10000,100000]`.
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { startTestDatabases } from "@/scripts/test/databases";

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { readers: { type: "string", default: "1000,10000,100000" } },
  });
  const databases = await startTestDatabases();
  try {
    const DATABASE_URL = await databases.create("notifications");
    const env = {
      ...process.env,
      DATABASE_URL,
      AUTH_SECRET: "bench-secret-bench-secret-bench-secret",
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "a@b.example",
    };
    const child = spawn(
      process.execPath,
      ["--import", "tsx", "tests/bench/notifications/measure.ts", ...values.readers.split(",")],
      {
        env,
        stdio: ["ignore", "inherit", "inherit"],
      },
    );
    await new Promise((ended) => child.once("close", ended));
  } finally {
    await databases.stop();
  }
}
