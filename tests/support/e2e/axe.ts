import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const THEMES = ["light", "dark"] as const;

/** What axe-core calls serious or critical on this page as it stands, one line per element. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    // Telegram draws its button itself, in its own colours.
    (window as unknown as { axe: { run: (context: object) => Promise<AxeResults> } }).axe.run({ exclude: ["[data-telegram]"] }),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`));
}

/** Fails softly with every finding on the page as it stands. @param what names the page in the report */
export async function looksRight(page: Page, what: string): Promise<void> {
  // Colours are measured where they end, not on the way there.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished.catch(() => null)),
    ),
  );
  expect.soft(await findings(page), what).toEqual([]);
}

/** Opens every page in both themes and looks at it. */
export async function walk(page: Page, paths: string[]): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await looksRight(page, `${path}, ${colorScheme}`);
    }
  }
}
