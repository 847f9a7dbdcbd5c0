import { get } from "node:http";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { type BuiltServer, startBuiltServer } from "../../../scripts/test/built-server";

let files: string;
let server: BuiltServer;

test.beforeAll(async () => {
  files = mkdtempSync(path.join(tmpdir(), "promptoteka-processes-"));
  server = await startBuiltServer({
    AUTH_SECRET: "processes-processes-processes-processes",
    DATABASE_URL: process.env.E2E_DATABASE_URL!,
    DATA_DIR: files,
    WORKER: "off",
    WEB_PROCESSES: "2",
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(files, { recursive: true, force: true });
});

const children = () =>
  readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim().split(" ").map(Number);
/** Whether a process has the listening socket of the server's port: the first answers while the second still starts. */
function isListening(pid: number): boolean {
  const port = Number(new URL(server.origin).port).toString(16).toUpperCase().padStart(4, "0");
  const sockets = readFileSync(`/proc/${pid}/net/tcp`, "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const inode = sockets.find(([, local, , state]) => local?.endsWith(`:${port}`) && state === "0A")?.[9];
  const files = `/proc/${pid}/fd`;
  return readdirSync(files).some((file) => readlinkSync(`${files}/${file}`) === `socket:[${inode}]`);
}
/** Asks over a new connection: one of the process that was killed would be reset. */
const status = () =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = get(`${server.origin}/api/health/live`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.setTimeout(60_000, () => request.destroy(new Error("nobody answers")));
    request.on("error", reject);
  });

test("two processes serve one port; one that dies is replaced while the other serves", async () => {
  const before = children();
  expect(before).toHaveLength(2);
  await expect.poll(() => before.every(isListening), { timeout: 60_000 }).toBe(true);
  process.kill(before[0]!, "SIGKILL");
  // A connection that is handed to it while it dies is reset: the first process learns of the death when it has reaped it.
  await expect.poll(() => children().includes(before[0]!)).toBe(false);
  for (let asked = 0; asked < 20; asked += 1) expect(await status()).toBe(200);
  await expect.poll(() => children().length, { timeout: 30_000 }).toBe(2);
  expect(children()).not.toContain(before[0]);
  expect(await status()).toBe(200);
});

test("both end with the server, whose exit code is 0", async () => {
  process.kill(server.pid, "SIGTERM");
  expect(await server.exited).toBe(0);
});
