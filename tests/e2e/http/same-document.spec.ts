import { expect } from "@playwright/test";
import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { type NamedThing, publicPromptHref } from "@/lib/platform/hrefs";
import { test } from "../../support/e2e/browser";
import { keep } from "../../support/e2e/cached-pages";
import { aFreeBase, call, signIn, signInAs, unique } from "../../support/e2e/people";
import { tokenClient } from "../../support/e2e/token";

/** An open prompt of somebody else. */
async function anOpenPrompt(owner: Parameters<typeof aFreeBase>[0]) {
  const word = unique();
  const { id: promptBaseId } = await aFreeBase(owner, word);
  const prompt = await call<NamedThing>(owner, "POST", "/prompts", {
    title: `${word} промпт`,
    shortDescription: "Коротко о промпте",
    promptText: "Составь список дел на завтра и на послезавтра.",
    contentType: "TEXT",
    tags: [word],
    promptBaseId,
  });
  return {
    word,
    promptBaseId,
    ...prompt,
    href: publicPromptHref(prompt),
    list: `/public-prompts?tag=${word}`,
  };
}

test("a member gets the document of guests, with their name before any script comes, and then with what is theirs", async ({
  page,
  playwright,
  baseURL,
}) => {
  const { word, href, list, promptBaseId } = await anOpenPrompt(await tokenClient(playwright));
  const { fullName } = await signIn(page, "/my-prompts");
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain(READER_COOKIE);

  for (const path of [list, href, `/bases/${promptBaseId}`]) {
    // Other stories write meanwhile, and each write drops every list.
    await expect(async () => {
      await keep(baseURL + path);
      const answer = await page.request.get(path);
      expect([path, answer.headers()["x-cache"]]).toEqual([path, "HIT"]);
      expect(await answer.text()).toBe(await (await fetch(baseURL + path)).text());
      expect(await answer.text()).not.toContain(fullName);
    }).toPass({ timeout: 40_000 });
  }

  // Before the scripts: nothing of a guest's, the name in the place of the menu.
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto(list);
  await expect(page.locator(".reader-place")).toHaveAttribute("data-name", fullName);
  await expect(page.getByRole("link", { name: "Войти" }).first()).toBeHidden();
  await page.unroute("**/_next/static/**/*.js");

  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + (entry as unknown as { value: number }).value,
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(list);
  const heart = page.getByRole("button", { name: `В избранное: ${word} промпт` });
  const main = page.getByRole("navigation", { name: "Основная навигация" });
  await expect(main.getByRole("link", { name: "Мои промпты" })).toBeVisible();
  await expect(page.getByRole("link", { name: `Профиль: ${fullName}` })).toBeVisible();
  await expect(page.getByRole("button", { name: /уведомлен/i }).first()).toBeVisible();
  const shift = await page.locator("html").getAttribute("data-shift");
  expect(Number(shift ?? 0)).toBeLessThan(0.005);
  const stored = page.waitForResponse((answer) => answer.url().endsWith("/favourite"));
  await heart.click();
  expect((await stored).status()).toBe(204);

  // A window over the document: the list stays behind it.
  await page.getByRole("link", { name: "Обратная связь" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\/feedback$/);
  await expect(page.getByRole("heading", { name: `${word} промпт`, includeHidden: true })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(new RegExp(word));

  const state = page.waitForResponse((answer) => answer.url().includes("/api/page-state?"));
  await page.reload();
  expect((await state).headers()["cache-control"]).toContain("no-store");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto(href);
  await expect(page.getByRole("button", { name: `В избранное: ${word} промпт` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Ещё действия" }).click();
  await expect(page.getByRole("menuitem", { name: "В папку…" })).toBeVisible();
  expect(await (await fetch(baseURL + list)).text()).not.toContain('aria-pressed="true"');
});

test("a tab of somebody who signed out is a guest's at the next request, and one of somebody else is theirs", async ({
  page,
  playwright,
}) => {
  const { word, list } = await anOpenPrompt(await tokenClient(playwright));
  const heart = page.getByRole("button", { name: `В избранное: ${word} промпт` });
  const one = await signIn(page, list);
  const stored = page.waitForResponse((answer) => answer.url().endsWith("/favourite"));
  await heart.click();
  await stored;
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  // In another tab somebody else signs in.
  const second = await page.context().newPage();
  const other = await signIn(second, "/my-prompts");
  expect(other.fullName).not.toBe(one.fullName);
  await expect(second.getByRole("link", { name: `Профиль: ${other.fullName}` })).toBeVisible();
  await page.getByRole("link", { name: "Промптотека, на главную" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(list);
  await expect(page.getByRole("link", { name: `Профиль: ${other.fullName}` })).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");

  // There the session ends; the cookie of the browser's scripts is still there.
  await page.context().clearCookies({ name: "promptoteka.session" });
  await page.reload();
  await expect(page.getByRole("link", { name: "Войти" }).first()).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(READER_COOKIE);

  // A session that the server has ended: its cookie is still there, too.
  await signInAs(one, page, "/my-prompts");
  await expect(page.getByRole("link", { name: `Профиль: ${one.fullName}` })).toBeVisible();
  const elsewhere = await page.context().browser()!.newContext();
  const theirs = await elsewhere.newPage();
  await signInAs(one, theirs, "/my-prompts");
  await call(elsewhere.request, "DELETE", "/users/me/sessions");
  await page.goto(list);
  await expect(page.getByRole("link", { name: "Войти" }).first()).toBeVisible();
  await elsewhere.close();
});
