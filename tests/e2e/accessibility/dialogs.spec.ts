import { expect, type Locator, type Page, test } from "@playwright/test";
import { looksRight, THEMES } from "../../support/e2e/axe";
import { opens } from "../../support/e2e/dialogs";
import { aPromptWith } from "../../support/e2e/editor";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { aPaidBase, signInAsAdmin } from "../../support/e2e/selling";

type Scene = { path: string; button: string | RegExp; role?: "dialog" | "alertdialog" };

/** The focus goes round inside and never leaves. */
async function keepsFocus(page: Page, dialog: Locator, what: string): Promise<void> {
  const inside = () => dialog.evaluate((window) => window.contains(document.activeElement));
  await expect.poll(inside, { message: `${what}: has the focus` }).toBe(true);
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    expect.soft(await inside(), `${what}: keeps the focus after ${key}`).toBe(true);
  }
}

async function inspect(page: Page, { path, button, role = "dialog" }: Scene): Promise<void> {
  const what = `${path}: ${button}`;
  await page.goto(path);
  const opener = page.getByRole("button", { name: button }).filter({ visible: true }).first();
  const dialog = page.getByRole(role);
  await opens(opener, dialog);
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  await looksRight(page, what);
  await keepsFocus(page, dialog, what);
  await page.keyboard.press("Escape");
  await expect(dialog, what).toHaveCount(0);
  await expect.soft(opener, `${what}: has the focus again`).toBeFocused();
}

test.describe.configure({ timeout: 240_000 });

for (const colorScheme of THEMES) {
  test.describe(colorScheme, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme, reducedMotion: "reduce" }));

    test("a member's dialogs keep and return the focus", async ({ page, browser }) => {
      const owner = await (await browser.newContext()).newPage();
      await signInAsAdmin(owner);
      const paid = await aPaidBase(owner.request, { access_type: "SUBSCRIPTION", subscription_price_monthly: 490, subscription_price_yearly: 4900 });
      const byCode = await aPaidBase(owner.request, { access_type: "CODE_ONLY" });
      await signIn(page);
      const own = await aFreeBase(page.request, `Своя ${unique()}`);
      const prompt = await aPromptWith(page.request, "Напиши письмо о задержке поставки для [имя].");
      const scenes: Scene[] = [
        { path: "/", button: "Обратная связь" },
        { path: "/", button: /^Версия .*: что нового/ },
        { path: `/bases/${paid.id}`, button: "Купить" },
        { path: `/bases/${byCode.id}`, button: "Активировать код" },
        { path: `/bases/${own.id}`, button: "Загрузить из файла" },
        { path: `/my-bases/${own.id}`, button: "Удалить", role: "alertdialog" },
        { path: `/my-prompts/${prompt.id}`, button: "Запустить" },
        { path: "/knowledge", button: "Новая категория" },
      ];
      for (const scene of scenes) await inspect(page, scene);
    });

    test("the utilities open from their menu and give it the focus back", async ({ page }) => {
      await signIn(page);
      const menu = page.getByRole("button", { name: "Утилиты" });
      for (const tool of ["Видео в текст", "Работа с доками"]) {
        await page.goto("/");
        await opens(menu, page.getByRole("menu"));
        await page.getByRole("menuitem", { name: tool }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByRole("heading", { name: tool })).toBeVisible();
        await looksRight(page, tool);
        await keepsFocus(page, dialog, tool);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect.soft(menu, tool).toBeFocused();
      }
    });

    test("an administrator's dialogs keep and return the focus", async ({ page }) => {
      await signInAsAdmin(page);
      await call(page.request, "POST", "/feedback", { type: "BUG", message: `Сообщение для проверки списка ${unique()}` });
      await inspect(page, { path: "/", button: /^Админка/ });
      await inspect(page, { path: "/", button: "Статистика Video-to-Text" });
    });
  });
}
