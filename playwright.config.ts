import { statfsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { storyBrowserPath } from "./scripts/test/system-packages";

/** Chromium's shared memory costs 5 % less processor time here than in files of /tmp; a container's 64 MB are too few for it. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize >= 1024 ** 3;
  } catch {
    return false; // no Linux
  }
}

/**
 * The server is started by scripts/test, which tells where it is; `npm test -- --only=e2e <file>` runs one file.
 * Recording a trace costs a third of a run's processor time even where it is thrown away: a story that fails leaves a
 * screenshot and the page's elements, and its trace when it is run again with E2E_TRACE=on.
 */
export default defineConfig({
  testMatch: "**/*.spec.ts",
  projects: [
    { name: "stories", testDir: "tests/e2e" },
    // Every page in every look: `npm run test:drills` runs them.
    { name: "walks", testDir: "tests/drills" },
  ],
  outputDir: "test-results/playwright",
  // Both find what hangs. They measure nothing: what a story takes is the machine's.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ["json"]],
  use: {
    actionTimeout: 60_000, // an element that is gone fails its story in a minute and not in five
    baseURL: process.env.E2E_BASE_URL,
    browserName: "chromium",
    locale: "ru-RU",
    viewport: { width: 1366, height: 768 },
    screenshot: "only-on-failure",
    trace: process.env.E2E_TRACE === "on" ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: storyBrowserPath() ?? undefined,
      // A page's functions are compiled when they are called and never optimized, and nothing is drawn by an emulated graphics card in a
      // process of its own: a fifth less processor time in stories, which leave a page soon.
      ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
      // Pages of one context share a renderer process (tests/support/e2e/browser.ts).
      args: [
        "--js-flags=--max-lazy --no-turbofan --no-maglev",
        "--disable-gpu",
        "--in-process-gpu",
        "--process-per-site",
        "--renderer-process-limit=1",
        // A microphone that beeps, and is allowed: a headless browser has nobody to ask.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
});
