import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../scripts/start/ports";
import { endProcess, pause } from "../../../scripts/start/processes";
import { CLEAN } from "../../../scripts/test/built-server";
import { waitFor } from "./visitor";

/** `npm start` as a person runs it, with its embedded database, in a folder of its own. */
export type Whole = {
  origin: string;
  secret: string;
  dataDirectory: string;
  postmaster: () => number;
  serverProcess: () => number;
  /** Resolves with its exit code. */
  exited: Promise<number | null>;
  end: (signal: NodeJS.Signals) => void;
} & AsyncDisposable;

const SECRET = "dev-login-for-fault-drills";

/** @param given where its data lies, which stays; without it a new temporary folder, which goes */
export async function startWhole(given?: string): Promise<Whole> {
  const dataDirectory = given ?? mkdtempSync(path.join(tmpdir(), "promptoteka-faults-whole-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  mkdirSync("test-results", { recursive: true });
  const log = openSync("test-results/faults.log", "a");
  const child = spawn(process.execPath, ["scripts/start.mjs", "--with-fakes"], {
    stdio: ["ignore", log, log],
    env: {
      ...CLEAN,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDirectory,
      DEV_LOGIN_SECRET: SECRET,
      RATE_LIMIT_SCALE: "10000",
      LOG_LEVEL: "warn",
    },
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  await waitFor(async () => (await fetch(`${origin}/api/health/ready`).catch(() => null))?.ok, 300_000);
  return {
    origin,
    secret: SECRET,
    dataDirectory,
    postmaster: () =>
      Number(readFileSync(path.join(dataDirectory, "postgres/postmaster.pid"), "utf8").split("\n")[0]),
    serverProcess: () => childOf(child.pid!, "next-server"),
    exited,
    end: (signal) => void child.kill(signal),
    async [Symbol.asyncDispose]() {
      await endProcess(child.pid!, { signal: "SIGTERM", patience: 60_000 });
      await pause(500);
      if (!given) rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The child process of `parent` whose command line begins with `title`. */
function childOf(parent: number, title: string): number {
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      const command = readFileSync(`/proc/${entry}/cmdline`, "utf8");
      const ppid = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      if (ppid === parent && (command.startsWith(title) || command.includes("server.js")))
        return Number(entry);
    } catch {
      // It ended while we looked.
    }
  }
  throw new Error(`Process ${parent} has no child ${title}`);
}
