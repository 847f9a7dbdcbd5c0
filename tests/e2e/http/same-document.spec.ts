import { expect, type Page } from "@playwright/test";
import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { type NamedThing, publicPromptHref } from "@/lib/platform/hrefs";
import { test } from "../../support/e2e/browser";
import { keep } from "../../support/e2e/cached-pages";
import { aFreeBase, call, signIn, signInAs, unique } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";
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

  for (const path of [list, href, `/bases/${promptBaseId}`, "/"]) {
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
  const heart = page.getByRole("button", { name: `В избранное: ${word} промпт` });
  const wide = page.viewportSize()!;
  for (const size of [{ width: 390, height: 800 }, wide]) {
    await page.setViewportSize(size);
    const said = page.waitForResponse((answer) => answer.url().includes("/api/page-state?"));
    await page.goto(list);
    await (await said).finished();
    await expect(page.getByRole("button", { name: /уведомлен/i }).filter({ visible: true })).toHaveCount(1);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    const shift = await page.locator("html").getAttribute("data-shift");
    expect(Number(shift ?? 0)).toBeLessThan(0.005);
  }
  const main = page.getByRole("navigation", { name: "Основная навигация" });
  await expect(main.getByRole("link", { name: "Мои промпты" })).toBeVisible();
  await expect(page.getByRole("link", { name: `Профиль: ${fullName}` })).toBeVisible();
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
  const kept = await (await fetch(baseURL + list)).text();
  expect(kept).toContain(word);
  expect(kept).toContain('aria-pressed="false" aria-label="В избранное');
  expect(kept).not.toContain('aria-pressed="true" aria-label="В избранное');
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
  await expect(page.getByRole("link", { name: `Профиль: ${other.fullName}` })).toBeVisible(); // it was loaded again
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

/** Marks the document, so that one can tell whether it was loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "isSameDocument" in window);
const profileOf = (page: Page, name: string) => page.getByRole("link", { name: `Профиль: ${name}` });

test("a tab in which one was is loaded again for who comes after them: when it is seen again, and when the browser had kept it", async ({
  page,
  playwright,
}) => {
  const { word, list } = await anOpenPrompt(await tokenClient(playwright));
  const heart = page.getByRole("button", { name: `В избранное: ${word} промпт` });
  const { fullName } = await signIn(page, list);
  await expect(profileOf(page, fullName)).toBeVisible();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await mark(page);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  expect(await isSameDocument(page)).toBe(true); // nobody else came

  const second = await page.context().newPage();
  const other = await signIn(second, "/my-prompts");
  await expect(profileOf(second, other.fullName)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(profileOf(page, other.fullName)).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => isSameDocument(page)).toBe(false);

  // They sign out, and "back" shows what the browser had kept of this tab.
  await mark(page);
  for (const name of [READER_COOKIE, "promptoteka.session"]) await page.context().clearCookies({ name });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByRole("link", { name: "Войти" }).first()).toBeVisible();
  await expect.poll(() => isSameDocument(page)).toBe(false);
});

test("who gains a base sees what is theirs without a reload: by a code in its window, in a page from before, and by the form of a new one", async ({
  page,
  playwright,
}) => {
  const owner = await tokenClient(playwright);
  const aBase = async () => {
    const base = await aPaidBase(owner, { access_type: "CODE_ONLY", isListed: true });
    const codes = `/bases/${base.id}/activation-codes`;
    const [code] = await call<{ codeValue: string }[]>(owner, "POST", codes, { durationDays: 30 });
    return { ...base, ...code!, search: `/bases?q=${encodeURIComponent(base.name)}` };
  };
  const [one, two] = [await aBase(), await aBase()];
  const restricted = page.getByRole("heading", { name: "Доступ ограничен" });
  const reader = async () =>
    (await page.context().cookies()).find(({ name }) => name === READER_COOKIE)?.value;

  // A search is drawn for them, and the tab keeps its layout from then on.
  await signIn(page, one.search);
  await expect.poll(reader).toBeDefined();
  await mark(page);
  await page.getByRole("link", { name: one.name, exact: true }).click();
  await expect(restricted).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: "Активировать код", exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("textbox", { name: "Код активации" }).fill(one.codeValue);
  await page.getByRole("button", { name: "Активировать", exact: true }).click();
  await page.getByRole("button", { name: "Остаться здесь" }).click();
  await expect(restricted).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: one.name })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await page.goto(two.search);
  await mark(page);
  await page.getByRole("link", { name: two.name, exact: true }).click();
  await expect(restricted).toBeVisible();
  await page.getByRole("link", { name: "Промптотека, на главную" }).first().click();
  await expect(page).toHaveURL("/");
  await call(page.request, "POST", "/bases/activate-code", { codeValue: two.codeValue });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: two.name })).toBeVisible();
  await expect(restricted).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);

  const name = `База ${unique()}`;
  await page.goto("/my-bases");
  await mark(page);
  await page.getByRole("link", { name: "Создать базу" }).click();
  await page.getByRole("textbox", { name: "Название" }).fill(name);
  await page.getByRole("textbox", { name: "Описание" }).fill("База, которую завели в окне");
  await page.getByRole("button", { name: "Создать базу" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ещё действия" })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});
