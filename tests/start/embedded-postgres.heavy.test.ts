import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "@/scripts/start/embedded-postgres";
import { runningServer } from "@/scripts/start/postgres-cluster";
import { endProcess } from "@/scripts/start/processes";
import { query } from "../support/database/test-database";

const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-start-"));
const made = path.join(folder, "made", "postgres");
const start = (directory: string) => startEmbeddedPostgres(directory, { flags: ["fsync=off"] });
let count = 0;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  const server = await start(made);
  await server.stop();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A stopped data directory of its own, as an earlier start left it: with its owner, whom only cp keeps. */
function dataDirectory(): string {
  count += 1;
  const copy = path.join(folder, String(count));
  execFileSync("cp", ["-a", path.dirname(made), copy]);
  return path.join(copy, "postgres");
}

test("listens on 127.0.0.1 alone, keeps its password to itself, and folds Cyrillic", async () => {
  const directory = dataDirectory();
  const server = await start(directory);
  try {
    const [row] = await query<{ addresses: string; sockets: string; folds: boolean; encoding: string }>(
      server.url("postgres"),
      `SELECT current_setting('listen_addresses') AS addresses, current_setting('unix_socket_directories') AS sockets,
              lower('П') = 'п' AS folds, current_setting('server_encoding') AS encoding`,
    );
    expect(row).toEqual({ addresses: "127.0.0.1", sockets: "", folds: true, encoding: "UTF8" });
    expect(statSync(`${directory}.json`).mode & 0o777).toBe(0o600);
    await expect(
      query(server.url("postgres").replace(/:[^:@]+@/, ":wrong@"), "SELECT 1"),
    ).rejects.toMatchObject({ code: "28P01" });
  } finally {
    await server.stop();
  }
  expect(runningServer(directory)).toBeNull();
});

test("a lock whose number another program has by now does not keep it from starting", async () => {
  const directory = dataDirectory();
  const stranger = spawn("sleep", ["60"]);
  writeFileSync(
    path.join(directory, "postmaster.pid"),
    `${stranger.pid}\n${directory}\n1\n5432\n\n127.0.0.1\n`,
  );
  const server = await start(directory);
  expect(await query(server.url("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await server.stop();
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test("a server whose starter was killed is taken over and stopped; one of a living starter is shared", async () => {
  const directory = dataDirectory();
  const first = await start(directory);
  const kept = JSON.parse(readFileSync(`${directory}.json`, "utf8")) as Record<string, unknown>;
  const { pid } = runningServer(directory)!;

  writeFileSync(`${directory}.json`, JSON.stringify({ ...kept, owner: process.ppid }));
  await (await start(directory)).stop();
  expect(runningServer(directory)?.pid).toBe(pid);

  writeFileSync(`${directory}.json`, JSON.stringify({ ...kept, owner: 2 ** 22 + 1 }));
  await (await start(directory)).stop();
  expect(runningServer(directory)).toBeNull();
  await first.stop();
});

test("the passwords take the place of the old ones whole, and data of a version without a role of its own gets one", async () => {
  const directory = dataDirectory();
  const kept = JSON.parse(readFileSync(`${directory}.json`, "utf8")) as Record<string, unknown>;
  expect(kept.applicationPassword).toMatch(/^[\w-]{32}$/);
  delete kept.applicationPassword;
  writeFileSync(`${directory}.json`, JSON.stringify(kept));
  await (await start(directory)).stop();
  expect(JSON.parse(readFileSync(`${directory}.json`, "utf8"))).toMatchObject({
    password: kept.password,
    applicationPassword: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(readdirSync(path.dirname(directory)).filter((name) => name.endsWith(".new"))).toEqual([]);
});

test("a server that was killed starts again over its data", async () => {
  const directory = dataDirectory();
  const first = await start(directory);
  await query(first.url("postgres"), "CREATE TABLE kept AS SELECT 7 AS seven");
  await query(first.url("postgres"), "CHECKPOINT");
  await endProcess(runningServer(directory)!.pid, { signal: "SIGKILL" });
  expect(existsSync(path.join(directory, "postmaster.pid"))).toBe(true);
  const second = await start(directory);
  expect(await query(second.url("postgres"), "SELECT * FROM kept")).toEqual([{ seven: 7 }]);
  await second.stop();
});

describe("refuses with a sentence", () => {
  test("a folder that is something else", async () => {
    const directory = path.join(folder, "foreign", "postgres");
    mkdirSync(directory, { recursive: true });
    writeFileSync(path.join(directory, "photo.jpg"), "");
    await expect(start(directory)).rejects.toThrow(`${directory} is not a PostgreSQL data directory`);
    expect(existsSync(path.join(directory, "photo.jpg"))).toBe(true);
  });

  test("data of another version of PostgreSQL", async () => {
    const directory = dataDirectory();
    writeFileSync(path.join(directory, "PG_VERSION"), "99\n");
    await expect(start(directory)).rejects.toThrow(
      /was made by PostgreSQL 99; the embedded server is version 18\.\nCarry it over with npm run db:upgrade/,
    );
  });

  test("data without its password, and data with another one", async () => {
    const directory = dataDirectory();
    rmSync(`${directory}.json`);
    await expect(start(directory)).rejects.toThrow("its password is not known");
    writeFileSync(`${directory}.json`, JSON.stringify({ port: 0, password: "another", owner: 0 }));
    await expect(start(directory)).rejects.toThrow("does not take the password that is kept beside it");
    expect(runningServer(directory)).toBeNull();
  });

  test("data that cannot be read: the end of the server's log is shown", async () => {
    const directory = dataDirectory();
    writeFileSync(path.join(directory, "postgresql.conf"), "no_such_setting = 1\n");
    await expect(start(directory)).rejects.toThrow("no_such_setting");
  });
});
