import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { freePort } from "../../../scripts/start/ports";

let files: string;
let server: ChildProcess;
let port: number;

test.beforeAll(async () => {
  files = mkdtempSync(path.join(tmpdir(), "promptoteka-edge-"));
  port = await freePort();
  const env = {
    NODE_ENV: "production",
    PATH: process.env.PATH,
    HOST: "127.0.0.1",
    PORT: String(port),
    APP_ORIGIN: `http://localhost:${port}`,
    AUTH_SECRET: "edge-edge-edge-edge-edge-edge-edge-edge",
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    DATA_DIR: files,
    LOG_LEVEL: "warn",
    WORKER: "off",
    RATE_LIMIT_SCALE: "1000", // thousands of requests below
    SECURITY_CONTACT: "security@ours.example",
  } as unknown as NodeJS.ProcessEnv;
  server = spawn(process.execPath, ["server.js"], {
    cwd: process.env.E2E_STANDALONE_DIRECTORY,
    env,
    stdio: "ignore",
  });
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null))?.status, {
      timeout: 90_000,
    })
    .toBe(200);
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGKILL");
  await ended;
  rmSync(files, { recursive: true, force: true });
});

const descriptors = () => readdirSync(`/proc/${server.pid}/fd`).length;

/** Sends a request as it stands. @returns what the server says until it, or we after its first words, end the connection */
function say(...lines: string[]): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write([...lines, "", ""].join("\r\n")));
    socket.on("data", (chunk) => {
      text += String(chunk);
      socket.end();
    });
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(text));
  });
}

test("thousands of requests for another protocol leave no descriptor", async () => {
  const paths = ["/ru/x", "/", "/bases/x", "/no-such-page", "/api/prompts", "/_next/hmr"];
  await Promise.all(paths.map((path) => say(`GET ${path} HTTP/1.1`, "Host: x")));
  const before = descriptors();
  let left = 3_000;
  const silent: string[] = [];
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      while (left-- > 0) {
        const path = paths[left % paths.length]!;
        const answer = await say(
          `GET ${left % 10 ? "/ru/x" : path} HTTP/1.1`,
          "Host: x",
          "Connection: Upgrade",
          "Upgrade: websocket",
          "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: eA==",
        );
        if (!/^HTTP\/1\.1 [234]/.test(answer)) silent.push(answer);
      }
    }),
  );
  expect(silent).toEqual([]);
  await expect.poll(descriptors, { timeout: 20_000 }).toBeLessThanOrEqual(before + 10);
});

test("requests that are no page's and no call's have an answer, and it is no failure", async () => {
  for (const [line, answer] of [
    ["OPTIONS * HTTP/1.1", /^HTTP\/1\.1 204 [\s\S]*Allow: GET/],
    ["GET * HTTP/1.1", /^HTTP\/1\.1 400 /],
    ["TRACE / HTTP/1.1", /^HTTP\/1\.1 405 [\s\S]*Allow: GET, HEAD/],
    ["TRACE /api/bases HTTP/1.1", /^HTTP\/1\.1 405 [\s\S]*allow: GET, POST\r\n/i],
    ["OPTIONS /api/bases HTTP/1.1", /^HTTP\/1\.1 204 [\s\S]*allow: GET, POST\r\n/i],
    ["OPTIONS /api/no-such-call HTTP/1.1", /^HTTP\/1\.1 404 /],
    ["PROPFIND /api/no-such-call HTTP/1.1", /^HTTP\/1\.1 404 /],
    ["DELETE / HTTP/1.1", /^HTTP\/1\.1 405 /],
    ["GET http://evil.example/ru HTTP/1.1", /^HTTP\/1\.1 308 [\s\S]*location: \/\r\n/i],
    ["GET /ru/bases HTTP/1.1", /^HTTP\/1\.1 308 [\s\S]*location: \/bases\r\n/i],
  ] as const) {
    expect(await say(line, "Host: x", "Connection: close"), line).toMatch(answer);
  }
});

test("where to report a hole is told, and pages name where browsers report", async ({ request }) => {
  const text = await (await request.get(`http://127.0.0.1:${port}/.well-known/security.txt`)).text();
  expect(text).toMatch(/^Contact: mailto:security@ours\.example\nExpires: 20/);
  for (const page of ["/", "/auth"]) {
    const headers = (await request.get(`http://127.0.0.1:${port}${page}`)).headers();
    expect(headers["content-security-policy"], page).toContain("report-to csp");
    expect(headers["reporting-endpoints"], page).toBe('csp="/api/csp-reports"');
  }
});
