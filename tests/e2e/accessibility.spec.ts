import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { aFreeBase, call, signIn, unique } from "../support/e2e/people";
import { aPaidBase, signInAsAdmin } from "../support/e2e/selling";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const NOWHERE = "00000000-0000-7000-8000-000000000000";
const THEMES = ["light", "dark"] as const;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1366, height: 768 };

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

async function looksRight(page: Page, what: string): Promise<void> {
  // Colours are measured where they end, not on the way there.
  await page.evaluate(() => Promise.all(document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity).map((each) => each.finished.catch(() => null))));
  expect.soft(await findings(page), what).toEqual([]);
}

async function walk(page: Page, paths: string[]): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await looksRight(page, `${path}, ${colorScheme}`);
    }
  }
}

async function aPrompt(owner: Page, baseId: string): Promise<string> {
  const { id } = await call(owner.request, "POST", "/prompts", {
    title: `Письмо ${unique()}`,
    shortDescription: "Письмо клиенту, коротко и по делу",
    promptText: "Напиши письмо для [имя клиента] о задержке поставки.",
    contentType: "TEXT",
    promptBaseId: baseId,
    tags: ["письмо"],
    isFillable: true,
  });
  return id;
}

test.describe.configure({ timeout: 180_000 });

for (const [device, viewport] of [["desktop", DESKTOP], ["phone", PHONE]] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    test("open pages", async ({ page, browser }) => {
      const owner = await (await browser.newContext()).newPage();
      await signIn(owner);
      const free = await aFreeBase(owner.request, `Открытая ${unique()}`);
      const prompt = await aPrompt(owner, free.id);
      const paid = await aPaidBase(owner.request, { access_type: "SUBSCRIPTION", subscription_price_monthly: 490, subscription_price_yearly: 4900 });
      const byCode = await aPaidBase(owner.request, { access_type: "CODE_ONLY" });
      await walk(page, [
        "/",
        "/en",
        "/public-prompts",
        "/public-prompts?view=catalogue",
        `/public-prompts?q=${unique()}`,
        `/public-prompts/${prompt}`,
        `/public-prompts/${NOWHERE}`,
        "/bases",
        "/bases?access=paid",
        `/bases?q=${unique()}`,
        `/bases/${free.id}`,
        `/bases/${paid.id}`,
        `/bases/${byCode.id}`,
        `/bases/${NOWHERE}`,
        "/auth",
        "/no-such-page",
        "/api-docs",
      ]);
    });

    test("a member's pages", async ({ page }) => {
      await signIn(page);
      const free = await aFreeBase(page.request, `Своя ${unique()}`);
      const prompt = await aPrompt(page, free.id);
      const byCode = await aPaidBase(page.request, { access_type: "CODE_ONLY" });
      await call(page.request, "POST", `/bases/${byCode.id}/activation-codes`, { quantity: 3, durationDays: 30 });
      await walk(page, [
        "/",
        "/my-prompts",
        `/my-prompts?q=${unique()}`,
        `/my-prompts/${prompt}`,
        "/add-prompt",
        `/prompts/${prompt}/edit`,
        "/my-bases",
        "/my-bases?tab=purchased",
        "/my-bases/new",
        `/my-bases/${free.id}/edit`,
        `/my-bases/${byCode.id}`,
        `/my-bases/${byCode.id}/codes`,
        "/activate-code",
      ]);
    });

    test("what opens over a page, and forms with errors", async ({ page, browser }) => {
      const owner = await (await browser.newContext()).newPage();
      await signInAsAdmin(owner);
      const paid = await aPaidBase(owner.request, { access_type: "SUBSCRIPTION", subscription_price_monthly: 490, subscription_price_yearly: 4900 });
      const foreign = await aPaidBase(owner.request, { access_type: "CODE_ONLY" });
      await signIn(page);
      const own = await aPaidBase(page.request, { access_type: "CODE_ONLY" });
      const scenes: [path: string, button: string | RegExp, shown: "dialog" | "menu" | "alertdialog" | "form"][] = [
        [`/bases/${paid.id}`, "Купить", "dialog"],
        [`/bases/${foreign.id}`, "Активировать код", "dialog"],
        [`/my-bases/${own.id}/codes`, "Создать коды", "dialog"],
        [`/my-bases/${own.id}`, "Удалить", "alertdialog"],
        ["/my-bases/new", "Создать базу", "form"],
        ["/add-prompt", "Создать промпт", "form"],
        ["/", device === "phone" ? "Меню" : /^Личное меню/, device === "phone" ? "dialog" : "menu"],
        ...(device === "phone" ? [["/public-prompts", "Фильтры", "dialog"] as [string, string, "dialog"]] : []),
      ];
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        for (const [path, button, shown] of scenes) {
          await page.goto(path);
          await page.getByRole("button", { name: button }).first().click();
          if (shown === "form") await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
          else await expect(page.getByRole(shown)).toBeVisible();
          await looksRight(page, `${path}: ${button}, ${colorScheme}`);
        }
      }
    });
  });
}
