import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { StartError } from "../start/start-error";

const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"];

/** Playwright's own Chromium where it is installed, else the system's; null when there is none. */
export function chromiumPath(): string | null {
  return [process.env.CHROMIUM_PATH ?? "", chromium.executablePath(), ...browsers].find((file) => file && existsSync(file)) ?? null;
}

function runs(program: string): boolean {
  return spawnSync(program, ["-version"], { stdio: "ignore" }).status === 0;
}

function missingPackages(wanted: { browser: boolean }): string[] {
  const missing = [];
  if (wanted.browser && !chromiumPath()) missing.push("chromium");
  if (!runs(process.env.FFMPEG_PATH ?? "ffmpeg") || !runs(process.env.FFPROBE_PATH ?? "ffprobe")) missing.push("ffmpeg");
  return missing;
}

/**
 * Makes sure that ffmpeg, and for end-to-end tests Chromium, are there: installs Debian's packages when we may.
 * @throws StartError that says exactly what to install
 */
export function requireSystemPackages(wanted: { browser: boolean }): void {
  const missing = missingPackages(wanted);
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
  if (mayInstall) {
    console.log(`Installing ${missing.join(" and ")} from Debian's packages…`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { stdio: "inherit", env });
  }
  const still = missingPackages(wanted);
  if (still.length > 0) {
    throw new StartError(`The tests need ${still.join(" and ")}. Install: sudo apt-get update && sudo apt-get install -y ${still.join(" ")}`);
  }
}
