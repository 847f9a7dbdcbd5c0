import { expect, type Page } from "@playwright/test";
import { looksRightInBothThemes, walk } from "../support/e2e/axe";
import { aKnowledgeBase, aSnippet } from "../support/e2e/knowledge";
import { aFreeBase, call, signIn, unique, signInAsAdmin } from "../support/e2e/people";
import { aPaidBase } from "../support/e2e/selling";
import { test } from "../support/e2e/story";

const NOWHERE = "00000000-0000-7000-8000-000000000000";
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1366, height: 768 };

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

for (const [device, viewport] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    test("open pages", async ({ page, browser }) => {
      const owner = await (await browser.newContext()).newPage();
      await signIn(owner);
      const free = await aFreeBase(owner.request, `Открытая ${unique()}`);
      const prompt = await aPrompt(owner, free.id);
      const paid = await aPaidBase(owner.request, { access_type: "SUBSCRIPTION", subscription_price_monthly: 490, subscription_price_yearly: 4900 });
      const byCode = await aPaidBase(owner.request, { access_type: "CODE_ONLY" });
      const { id } = await call(owner.request, "GET", "/users/me");
      await walk(page, [
        "/",
        "/en",
        "/?tab=paid",
        `/profile/${id}`,
        `/profile/${id}?tab=paid`,
        `/profile/${NOWHERE}`,
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
      await call(page.request, "POST", `/bases/${byCode.id}/activation-codes`, { quantity: 3, durationDays: 30, batch: "Вебинар" });
      const { id } = await call(page.request, "GET", "/users/me");
      const knowledge = await aKnowledgeBase(page.request);
      await aSnippet(page.request, knowledge.id, "Правила тона", "Пишем на «вы».");
      await call(page.request, "DELETE", `/prompts/${await aPrompt(page, free.id)}`);
      await walk(page, [
        "/",
        "/trash",
        `/prompts/${prompt}/copy`,
        "/?tab=purchased",
        `/profile/${id}`,
        "/settings/profile",
        "/knowledge",
        `/knowledge?base=${knowledge.id}`,
        `/knowledge?q=${unique()}`,
        "/video-history",
        `/my-prompts/${prompt}?edit`,
        "/my-prompts",
        `/my-prompts?q=${unique()}`,
        `/my-prompts/${prompt}`,
        "/add-prompt",
        `/prompts/${prompt}/edit`,
        "/my-bases",
        "/my-bases?tab=purchased",
        "/my-sales",
        "/my-bases/new",
        `/my-bases/${free.id}/edit`,
        `/my-bases/${byCode.id}`,
        `/my-bases/${byCode.id}/codes`,
        `/my-bases/${byCode.id}/codes/batches`,
        `/my-bases/${byCode.id}/codes/print`,
        "/activate-code",
        "/video-history",
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
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const [path, button, shown] of scenes) {
        await page.goto(path);
        await page.getByRole("button", { name: button }).first().click();
        if (shown === "form") await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
        else await expect(page.getByRole(shown)).toBeVisible();
        await looksRightInBothThemes(page, `${path}: ${button}`);
      }
    });
  });
}
