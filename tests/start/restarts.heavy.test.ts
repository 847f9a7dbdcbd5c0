import { mkdtempSync, chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "@/scripts/start/embedded-postgres";
import type { EmbeddedPostgres } from "@/scripts/start/embedded-postgres";
import { runningServer } from "@/scripts/start/postgres-cluster";
import { endProcess, isAlive, pause } from "@/scripts/start/processes";
import { keepRunning } from "@/scripts/start/restarts";
import { query } from "../support/database/test-database";

const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-restarts-"));
const directory = path.join(folder, "postgres");
const patient = { pauses: [0, 100, 200], giveUpAfter: 120_000 };
let said: string[];
let server: EmbeddedPostgres;

beforeAll(() => chmodSync(folder, 0o755));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  said = [];
  jest.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  server = await startEmbeddedPostgres(directory, { flags: ["fsync=off"] });
});
afterEach(async () => {
  await server.stop();
  jest.restoreAllMocks();
});

const postmaster = () => runningServer(directory)!.pid;

/** A process that has ended and waits for its parent to notice is not at work. */
const isAtWork = (pid: number) => isAlive(pid) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20);
}

test("a killed postmaster comes back at the same port with its data, also while its last backends are at work", async () => {
  const stop = new AbortController();
  const kept = keepRunning(server.kept!, patient, stop.signal);
  await query(server.url("postgres"), "CREATE TABLE IF NOT EXISTS kept AS SELECT 7 AS seven");
  const busy = new pg.Client({ connectionString: server.url("postgres") });
  busy.on("error", () => undefined);
  await busy.connect();
  const { rows } = await busy.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  // A loop that does not look whether the postmaster lives: an orphan that holds the shared memory.
  const orphan = busy.query("SELECT count(*) FROM generate_series(1, 12000000)").catch(() => undefined);
  await pause(100);
  const killed = postmaster();
  await endProcess(killed, { signal: "SIGKILL" });
  await until(() => said.some((line) => line.includes("is back after")));
  expect(isAtWork(rows[0]!.pid)).toBe(false);
  expect(postmaster()).not.toBe(killed);
  expect(said[0]).toBe("The database ended (signal SIGKILL) and is started again.");
  const fresh = new pg.Client({ connectionString: server.url("postgres") });
  await fresh.connect();
  expect((await fresh.query("SELECT seven FROM kept")).rows).toEqual([{ seven: 7 }]);
  await fresh.end();
  await orphan;
  await busy.end().catch(() => undefined);
  stop.abort();
  expect(await kept).toBeNull();
});

test("one that cannot be started is tried again with growing pauses, and in the end the log's last lines are the error @heavy", async () => {
  const configuration = path.join(directory, "postgresql.conf");
  const before = readFileSync(configuration);
  const kept = keepRunning(
    server.kept!,
    { pauses: [0, 50, 100], giveUpAfter: 6_000 },
    new AbortController().signal,
  );
  writeFileSync(configuration, "no_such_setting = 1\n");
  await endProcess(postmaster(), { signal: "SIGKILL" });
  const failed = await kept;
  writeFileSync(configuration, before);
  expect(failed?.name).toBe("StartError");
  expect(failed?.message).toContain("The database could not be kept running");
  expect(failed?.message).toContain("no_such_setting");
  expect(said.filter((line) => line.includes("could not be started")).length).toBeGreaterThan(1);
  expect(said.some((line) => line.endsWith("The next attempt follows in 0.1 s."))).toBe(true);
});

test("what heals meanwhile is taken up again, and a stop ends the watch @heavy", async () => {
  const configuration = path.join(directory, "postgresql.conf");
  const before = readFileSync(configuration);
  const stop = new AbortController();
  const kept = keepRunning(server.kept!, patient, stop.signal);
  writeFileSync(configuration, "no_such_setting = 1\n");
  await endProcess(postmaster(), { signal: "SIGKILL" });
  await until(() => said.some((line) => line.includes("could not be started")));
  writeFileSync(configuration, before);
  await until(() => said.some((line) => line.includes("is back after")));
  stop.abort();
  expect(await kept).toBeNull();
  await server.stop();
  expect(runningServer(directory)).toBeNull();
});
