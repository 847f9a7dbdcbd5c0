import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { freePort } from "../../../scripts/start/ports";
import { endProcess, exitOf } from "../../../scripts/start/processes";
import { CLEAN } from "../../../scripts/test/built-server";
import { ask, waitFor } from "../../drills/stand/visitor";

const NEXT = "node_modules/next/dist/bin/next";

/** Outside production Payload makes its tables. */
type Mode = "production" | "development";

/** A running server of Payload, and how a member asks it. */
type PayloadServer = { origin: string; pid: number; token: string };

/** An installed Payload (./app). */
export type Payload = {
  /** Copies the product's rows into a database of its own on the same server. */
  fill: (productUrl: string) => Promise<string>;
  /** A build for production. @returns its seconds */
  build: (databaseUrl: string) => Promise<number>;
  start: (databaseUrl: string) => Promise<PayloadServer & AsyncDisposable>;
} & Disposable;

/** Installs Payload from npm into a temporary folder. */
export async function installPayload(): Promise<Payload> {
  const folder = "/tmp/peer-try";
  cpSync("tests/bench/peer/app", folder, { recursive: true });
  const begin = (program: string, args: string[], DATABASE_URL = "", NODE_ENV: Mode = "production") =>
    spawn(program, args, {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...CLEAN,
        NODE_ENV,
        DATABASE_URL,
        PAYLOAD_SECRET: "peer-peer-peer-peer",
        NEXT_TELEMETRY_DISABLED: "1",
      },
    });
  const run = async (...given: Parameters<typeof begin>) => {
    if ((await exitOf(begin(...given))) !== 0) throw new Error(`the peer's ${given[1].join(" ")} failed`);
  };
  return {
    async fill(productUrl) {
      const url = await emptyDatabase(productUrl);
      await run(process.execPath, ["schema.js"], url, "development");
      await copyRows(productUrl, url);
      return url;
    },
    async build(databaseUrl) {
      const began = performance.now();

      return (performance.now() - began) / 1_000;
    },
    async start(databaseUrl) {
      const port = String(await freePort());
      const server = begin(process.execPath, [NEXT, "start", "-p", port], databaseUrl);
      const origin = `http://127.0.0.1:${port}`;
      await waitFor(async () => (await ask(`${origin}/api/bases?limit=1`)).status === 200, 30_000);
      return {
        origin,
        pid: server.pid!,
        token: await signUp(origin),
        [Symbol.asyncDispose]: () => endProcess(server.pid!, { signal: "SIGTERM", patience: 10_000 }),
      };
    },
    [Symbol.dispose]: () => undefined,
  };
}

async function signUp(origin: string): Promise<string> {
  const post = (address: string) =>
    ask(`${origin}/api/users${address}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "member@peer.test", password: "password-of-a-member" }),
    });
  await post("");
  const { status, text } = await post("/login");
  if (status !== 200) throw new Error(`the peer's sign-in: ${status} ${text}`);
  return (JSON.parse(text) as { token: string }).token;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database on the server of another. */
async function emptyDatabase(beside: string): Promise<string> {
  await connected(beside, (client) => client.query("CREATE DATABASE peer"));
  return Object.assign(new URL(beside), { pathname: "/peer" }).href;
}

const TIMES = "updated_at, created_at";
const FIELDS = `id, title, short_description, prompt_text, content_type, category, language, is_public, copy_count, worth, ${TIMES}`;
const words = (name: string) =>
  `SELECT n, id, '${name}', word FROM prompts, unnest(${name}) WITH ORDINALITY AS t (word, n)`;

/** By table its columns, and the product's rows for them. */
const ROWS: Record<string, [columns: string, query: string]> = {
  users: [`id, full_name, email, ${TIMES}`, `SELECT id, full_name, id || '@peer.test', ${TIMES} FROM users`],
  bases: [`id, name, owner_id, ${TIMES}`, `SELECT id, base_name, owner_id, ${TIMES} FROM prompt_bases`],
  prompts: [`${FIELDS}, author_id, base_id`, `SELECT ${FIELDS}, user_id, prompt_base_id FROM prompts`],
  prompts_texts: ['"order", parent_id, path, text', `${words("tags")} UNION ALL ${words("models")}`],
};

async function copyRows(productUrl: string, url: string): Promise<void> {
  await connected(productUrl, (product) =>
    connected(url, async (peer) => {
      for (const [table, [columns, query]] of Object.entries(ROWS))
        await pipeline(
          product.query(to(`COPY (${query}) TO STDOUT`)),
          peer.query(from(`COPY ${table} (${columns}) FROM STDIN`)),
        );
      await peer.query("VACUUM (ANALYZE)");
    }),
  );
}
