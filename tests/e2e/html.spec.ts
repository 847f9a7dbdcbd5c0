import { expect, type Page, test } from "@playwright/test";
import { opensByLink } from "../support/e2e/dialogs";
import { aPromptWith } from "../support/e2e/editor";
import { htmlFaults } from "../support/e2e/html-rules";
import { aKnowledgeBase, aSnippet } from "../support/e2e/knowledge";
import { aFreeBase, call, signIn, unique } from "../support/e2e/people";
import { aPaidBase } from "../support/e2e/selling";

const NOWHERE = "00000000-0000-7000-8000-000000000000";

/** Opens every page in both languages and reads its markup. */
async function validate(page: Page, paths: string[]): Promise<void> {
  for (const path of paths.flatMap((each) => [each, each === "/" ? "/en" : `/en${each}`])) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect.soft(await htmlFaults(await page.content()), path).toEqual([]);
  }
}

test("the markup of what visitors see", async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage();
  await signIn(owner);
  const { id } = await call(owner.request, "GET", "/users/me");
  const free = await aFreeBase(owner.request, `Открытая ${unique()}`);
  const prompt = await aPromptWith(owner.request, "Напиши письмо о задержке поставки для [имя].", {
    promptBaseId: free.id,
    isFillable: true,
    tags: Array.from({ length: 9 }, (_, index) => `тег ${index}`),
  });
  const paid = await aPaidBase(owner.request, { access_type: "SUBSCRIPTION", subscription_price_monthly: 490, subscription_price_yearly: 4900 });
  await validate(page, [
    "/",
    "/?tab=paid",
    "/public-prompts",
    "/public-prompts?view=catalogue",
    `/public-prompts?q=${unique()}`,
    `/public-prompts/${prompt.id}`,
    `/public-prompts/${NOWHERE}`,
    "/bases",
    "/bases?access=paid",
    `/bases/${free.id}`,
    `/bases/${paid.id}`,
    `/profile/${id}`,
    "/auth",
    "/api-docs",
    "/no-such-page",
  ]);
});

test("the markup of what members see", async ({ page }) => {
  await signIn(page);
  const { id } = await call(page.request, "GET", "/users/me");
  const base = await aFreeBase(page.request, `Своя ${unique()}`);
  const codes = await aPaidBase(page.request, { access_type: "CODE_ONLY" });
  await call(page.request, "POST", `/bases/${codes.id}/activation-codes`, { quantity: 3, durationDays: 30, batch: "Вебинар" });
  const prompt = await aPromptWith(page.request, "Напиши письмо о задержке поставки для [имя].", { promptBaseId: base.id });
  const knowledge = await aKnowledgeBase(page.request);
  await aSnippet(page.request, knowledge.id, "Правила тона", "Пишем на «вы».");
  await validate(page, [
    "/",
    "/?tab=purchased",
    "/public-prompts",
    "/bases",
    `/bases/${base.id}`,
    `/profile/${id}`,
    "/my-prompts",
    `/my-prompts/${prompt.id}`,
    `/my-prompts/${prompt.id}?edit`,
    "/add-prompt",
    `/prompts/${prompt.id}/edit`,
    "/my-bases",
    "/my-bases?tab=purchased",
    "/my-bases/new",
    `/my-bases/${base.id}/edit`,
    `/my-bases/${codes.id}/codes`,
    `/my-bases/${codes.id}/codes/batches`,
    `/my-bases/${codes.id}/codes/print`,
    "/activate-code",
    "/knowledge",
    `/knowledge?base=${knowledge.id}`,
    "/video-history",
    "/my-sales",
    "/settings/profile",
  ]);
});

for (const tool of ["feedback", "changelog", "documents", "video"]) {
  test(`the markup of an open dialog: ${tool}`, async ({ page }) => {
    await signIn(page);
    const dialog = await opensByLink(page, tool);
    await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await htmlFaults(await page.content())).toEqual([]);
  });
}
