import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const THEMES = ["light", "dark"] as const;

/** axe-core's rules: all enabled by default, or only those about colours. */
type Rules = "all" | "colours";
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe-core calls serious or critical on this page as it stands, one line per element. */
async function findings(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (options) =>
      // Telegram draws its button itself, in its own colours.
      (
        window as unknown as { axe: { run: (context: object, options: object) => Promise<AxeResults> } }
      ).axe.run({ exclude: ["[data-telegram]"] }, options),
    {
      resultTypes: ["violations"],
      ...(rules === "colours" && { runOnly: { type: "rule", values: COLOUR_RULES } }),
    },
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`));
}

/** Waits until colours are where they end: they are not measured on the way there. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished.catch(() => null)),
    ),
  );
}

const softly = expect.configure({ soft: true });
const LOOKS = 10;

/**
 * Fails softly with every finding that stays on the page as it stands: a toast may begin to fade while axe-core looks. It looks a number
 * of times, and not for a time: on a busy machine one look can take seconds.
 * @param what names the page in the report
 */
export async function looksRight(page: Page, what: string, rules: Rules = "all"): Promise<void> {
  let found: string[];
  let looks = 0;
  do {
    await settled(page);
    found = await findings(page, rules);
    looks += 1;
  } while (found.length > 0 && looks < LOOKS);
  softly(found, what).toEqual([]);
}

/** `looksRight` in the light and in the dark theme, in which nothing but colours is other. */
export async function looksRightInBothThemes(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).not.toHaveClass(/\bdark\b/); // the page before may have left the other one
  await looksRight(page, `${what}, light`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await looksRight(page, `${what}, dark`, "colours");
}

/** Opens every page and looks at it in both themes. */
export async function walk(page: Page, paths: string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: "light" }); // or it would change its theme while it is being hydrated
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await looksRightInBothThemes(page, path);
  }
}
