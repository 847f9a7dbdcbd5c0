import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/test/system-packages";

/** The server is started by scripts/test, which tells where it is; `npm test -- --only=e2e <file>` runs one file. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/playwright",
  timeout: 30_000,
  expect: { timeout: 7_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ["json"]],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    browserName: "chromium",
    locale: "ru-RU",
    viewport: { width: 1366, height: 768 },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: chromiumPath() ?? undefined,
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
});
