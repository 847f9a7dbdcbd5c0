import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { StartError } from "../start/start-error";

/** Debian's headless shell of Chromium, which needs half the processor time of Chromium. */
const SHELL = "/usr/bin/chromium-headless-shell";
const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** Playwright's own Chromium where it is installed, else the system's; null when there is none. */
function chromiumPath(): string | null {
  return (
    [process.env.CHROMIUM_PATH ?? "", chromium.executablePath(), ...browsers].find(
      (file) => file && existsSync(file),
    ) ?? null
  );
}

/** The browser for the stories: the headless shell where it is installed, else any Chromium; null when there is none. */
export function storyBrowserPath(): string | null {
  return !process.env.CHROMIUM_PATH && existsSync(SHELL) ? SHELL : chromiumPath();
}

/** `proxy`: Caddy, which drills use in front of several servers. */
type Wanted = { browser: boolean; proxy?: boolean };

function runs(program: string, argument = "-version"): boolean {
  return spawnSync(program, [argument], { stdio: "ignore" }).status === 0;
}

function missingPackages(wanted: Wanted): string[] {
  const missing = [];
  if (wanted.browser && !storyBrowserPath()) missing.push("chromium");
  if (!runs(process.env.FFMPEG_PATH ?? "ffmpeg") || !runs(process.env.FFPROBE_PATH ?? "ffprobe"))
    missing.push("ffmpeg");
  if (wanted.proxy && !runs("caddy", "version")) missing.push("caddy");
  return missing;
}

/** Packages whose absence has a test of its own: the others are run where they are. */
function missingOptional(): string[] {
  const missing = [];
  if (!runs(process.env.TESSERACT_PATH ?? "tesseract", "--version"))
    missing.push("tesseract-ocr", "tesseract-ocr-rus");
  if (!runs(process.env.PDFTOPPM_PATH ?? "pdftoppm", "-v")) missing.push("poppler-utils");
  return missing;
}

/** Installs Debian's packages, with the rights to do so. `--no-remove` keeps the user's packages. */
function install(packages: string[]): void {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0)
    return;
  console.log(`Installing ${packages.join(" and ")} from Debian's packages…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-remove", "--no-install-recommends", ...packages], {
    stdio: "inherit",
    env,
  });
}

/**
 * Ensures that ffmpeg and, for end-to-end tests, a Chromium are installed; installs Debian's packages where it has the rights. The
 * headless shell is faster but optional, as the recognition of scans is.
 * @throws StartError with the packages to install
 */
export function requireSystemPackages(wanted: Wanted): void {
  if (wanted.browser && storyBrowserPath() !== SHELL && !process.env.CHROMIUM_PATH)
    install(["chromium-headless-shell"]);
  const optional = missingOptional();
  if (optional.length > 0) install(optional);
  const missing = missingPackages(wanted);
  if (missing.length === 0) return;
  install(missing);
  const still = missingPackages(wanted);
  if (still.length > 0) {
    throw new StartError(
      `The tests need ${still.join(" and ")}. Install: sudo apt-get update && sudo apt-get install -y ${still.join(" ")}`,
    );
  }
}
