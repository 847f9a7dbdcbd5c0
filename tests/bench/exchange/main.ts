// Time and memory of an export and an import of 20,000 prompts: `npm run bench -- exchange [--prompts 20000]`. Each runs in a process of
// its own, which reports its peak memory above the start.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import { EXPORT_FORMATS } from "@/lib/exchange/limits";
import { bundleWorkers } from "@/scripts/start/worker-files";
import { startTestDatabases } from "@/scripts/test/databases";
import { seeded } from "../seeded";

type Figures = { seconds: number; megabytes: number; live?: number };

async function measured(url: string, ...args: string[]): Promise<Figures> {
  const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: "bench-secret-bench-secret-bench-secret" };
  const child = spawn(process.execPath, ["--expose-gc", "--import", "tsx", ...args], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  await new Promise<void>((resolve, reject) =>
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`measuring ended with ${code}`)))),
  );
  return JSON.parse(text) as Figures;
}

const OWNER = "00000000-0000-4000-8000-000000000001";

/** Two people with a personal base each, the first with so many prompts of some 1,500 characters, no two alike. */
async function seed(client: pg.Client, prompts: number): Promise<void> {
  for (let person = 1; person <= 1 + EXPORT_FORMATS.length; person += 1) {
    const id = OWNER.replace(/1$/, String(person));
    await client.query("INSERT INTO users (id, full_name, updated_at) VALUES ($1, 'Человек', now())", [id]);
    await client.query(
      "INSERT INTO prompt_bases (id, owner_id, base_name, base_description, access_type, updated_at) VALUES ($1, $1, 'Личное', 'Моё', 'PRIVATE', now())",
      [id],
    );
  }
  await client.query(
    `INSERT INTO prompts (id, user_id, prompt_base_id, title, short_description, prompt_text, content_type, updated_at)
     SELECT gen_random_uuid(), $1, $1, 'Промпт ' || n, 'Описание промпта ' || n, (SELECT string_agg('правило ' || md5(n::text || word), ' ') FROM generate_series(1, 36) AS word), 'TEXT', now()
     FROM generate_series(1, $2::int) AS n`,
    [OWNER, prompts],
  );
}

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { prompts: { type: "string", default: "20000" } } });
  bundleWorkers();
  const databases = await startTestDatabases();
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-exchange-"));
  try {
    const url = await databases.create("exchange");
    await seeded(url, (client) => seed(client, Number(values.prompts)));
    const round = ({ seconds, megabytes, live }: Figures) => ({
      seconds: Number(seconds.toFixed(1)),
      "MB of memory": Math.round(megabytes),
      ...(live !== undefined && { "MB alive": Math.round(live) }),
    });
    const results: Record<string, object> = {};
    for (const [at, format] of EXPORT_FORMATS.entries()) {
      const file = path.join(folder, `a.${format}`);
      const taken = await measured(url, "tests/support/programs/export.ts", OWNER, format, file);
      results[`export ${format}`] = {
        ...round(taken),
        "MB of file": Number((statSync(file).size / 1024 / 1024).toFixed(1)),
      };
      if (statSync(file).size > 20 * 1024 * 1024) continue;
      results[`import ${format}`] = round(
        await measured(
          url,
          "tests/support/programs/import.ts",
          OWNER.replace(/1$/, String(at + 2)),
          file,
          "0",
          "skip",
        ),
      );
    }
    console.table(results);
  } finally {
    rmSync(folder, { recursive: true });
    await databases.stop();
  }
}
