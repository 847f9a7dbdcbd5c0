import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "../support/e2e/browser";
import { freePort } from "../../scripts/start/ports";

test("the standalone server runs as the image runs it: its own folder, nothing but variables", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-image-"));
  cpSync(process.env.E2E_STANDALONE_DIRECTORY!, folder, { recursive: true, verbatimSymlinks: true });
  expect(readdirSync(folder)).not.toContain(".env");
  expect(readdirSync(folder)).not.toContain("docs"); // a file access that Next cannot follow copies the whole project
  const port = await freePort();
  const server = spawn(process.execPath, ["server.js"], {
    cwd: folder,
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      HOST: "0.0.0.0",
      PORT: String(port),
      APP_ORIGIN: `http://localhost:${port}`,
      AUTH_SECRET: "image-image-image-image-image-image",
      DATABASE_URL: process.env.E2E_DATABASE_URL,
      DATA_DIR: path.join(folder, "data"),
      RATE_LIMIT_SCALE: "1000", // all stories sign in from this address, and the database counts them
    },
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    const origin = `http://127.0.0.1:${port}`;
    await expect
      .poll(async () => (await fetch(`${origin}/api/health/ready`).catch(() => null))?.status, {
        timeout: 60_000,
      })
      .toBe(200);
    const page = await fetch(origin);
    expect(page.status).toBe(200);
    const html = await page.text();
    const stylesheet = /href="(\/_next\/static\/[^"]+\.css[^"]*)"/.exec(html)?.[1];
    expect((await fetch(origin + stylesheet!)).status).toBe(200);
    const files = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { name } of files) expect((await fetch(`${origin}/${name}`)).status, name).toBe(200);
    // The dev login belongs to a loopback address; here the server listens on every one.
    const signIn = await fetch(`${origin}/api/auth/token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ provider: "dev", secret: "anything" }),
    });
    expect(signIn.status).toBe(400);
    expect(await signIn.json()).toMatchObject({ code: "UNSUPPORTED_PROVIDER" });
  } finally {
    server.kill("SIGTERM");
    expect(await ended).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }
});
