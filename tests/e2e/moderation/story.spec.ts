import { expect } from "@playwright/test";
import { looksRight, looksRightInBothThemes } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { opens } from "../../support/e2e/dialogs";
import { aPromptWith } from "../../support/e2e/editor";
import { onSubmission } from "../../support/e2e/forms";
import { aFreeBase, signIn, signInAsAdmin, unique } from "../../support/e2e/people";
import { rememberToasts } from "../../support/e2e/toasts";

test("a visitor reports a prompt, an administrator hides it, its author reads why and answers, and it comes back", async ({
  page: author,
  browser,
}) => {
  await rememberToasts(author);
  await signIn(author);
  const word = unique();
  const base = await aFreeBase(author.request, `База ${word}`);
  const prompt = await aPromptWith(author.request, `Текст про ${word} и ещё немного`, {
    title: `Промпт ${word}`,
    promptBaseId: base.id,
  });
  const guest = await (await browser.newContext()).newPage();
  await rememberToasts(guest);
  const open = `/public-prompts/${prompt.id}`;

  // Two presses, and what was typed stays when the line breaks.
  await guest.goto(open);
  const dialog = guest.getByRole("dialog", { name: "Пожаловаться на промпт" });
  await opens(guest.getByRole("button", { name: `Пожаловаться: Промпт ${word}` }), dialog);
  await looksRightInBothThemes(guest, "report dialog");
  await dialog.getByLabel("Причина").selectOption({ label: "Нарушение закона" });
  await dialog.getByLabel("Подробности").fill(`Так нельзя ${word}`);
  let lost = 0;
  await onSubmission(guest, (route) => (lost++ === 0 ? route.abort() : route.continue()));
  await dialog.getByRole("button", { name: "Отправить жалобу" }).click();
  await expect(dialog.getByText("Не удалось отправить жалобу").first()).toBeVisible();
  await expect(dialog.getByLabel("Подробности")).toHaveValue(`Так нельзя ${word}`);
  await dialog.getByRole("button", { name: "Отправить жалобу" }).click();
  await expect(dialog).toBeHidden();

  const admin = await (await browser.newContext()).newPage();
  await rememberToasts(admin);
  await signInAsAdmin(admin, "/");
  const list = admin.getByRole("dialog");
  await opens(admin.getByRole("button", { name: /^Админка/ }), list);
  await list.getByRole("tab", { name: "Жалобы" }).click();
  const row = list
    .getByRole("listitem")
    .filter({ hasText: `Промпт ${word}` })
    .filter({ has: admin.getByLabel("Пояснение автору") });
  await expect(row.getByText(`Текст про ${word}`)).toBeVisible();
  await expect(row.getByText(`Так нельзя ${word}`)).toBeVisible();
  await looksRight(admin, "queue");
  await row.getByLabel("Пояснение автору").fill("Правила, п. 3");
  await row.getByRole("button", { name: "Скрыть", exact: true }).click();
  await expect(row).toHaveCount(0);

  // Gone at once, out of the kept page too.
  expect((await guest.goto(open))!.status()).toBe(410);
  expect(await (await guest.request.get(`/api/search?q=${word}`)).text()).not.toContain(`Промпт ${word}`);

  await author.goto(`/prompts/${prompt.id}`);
  await expect(author.getByText("Промпт скрыт администратором")).toBeVisible();
  await expect(author.getByText("Причина: Нарушение закона.")).toBeVisible();
  await expect(author.getByText("Правила, п. 3")).toBeVisible();
  await looksRightInBothThemes(author, "hidden prompt");
  await author.getByLabel("Ответ администраторам").fill("Я всё исправил");
  await author.getByRole("button", { name: "Отправить ответ" }).click();
  await expect(author.getByText("Ваш ответ ждёт решения.")).toBeVisible();

  await admin.reload();
  await opens(admin.getByRole("button", { name: /^Админка/ }), list);
  await list.getByRole("tab", { name: "Жалобы" }).click();
  await expect(row.getByText("Я всё исправил")).toBeVisible();
  await row.getByRole("button", { name: "Вернуть" }).click();
  await expect(row).toHaveCount(0);
  await expect(async () => {
    expect((await guest.goto(open))!.status()).toBe(200);
  }).toPass();
  await author.reload();
  await expect(author.getByText("Промпт скрыт администратором")).toHaveCount(0);
});

test("without scripts the same form is a page, in both languages and on a phone", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const base = await aFreeBase(page.request, `База ${unique()}`);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  const plain = await context.newPage();
  await plain.goto(`/bases/${base.id}`);
  await plain.getByRole("link", { name: /^Пожаловаться:/ }).click();
  await expect(plain.getByRole("heading", { name: "Пожаловаться на базу" })).toBeVisible();
  await plain.getByLabel("Подробности").fill("Чужие тексты");
  await plain.getByRole("button", { name: "Отправить жалобу" }).click();
  await expect(plain.getByText("Спасибо! Жалоба отправлена")).toBeVisible();
  await plain.goto(`/en/report?kind=base&id=${base.id}`);
  await plain.getByLabel("Details").fill("Once more, and kept");
  await plain.getByRole("button", { name: "Send report" }).click();
  await expect(plain.getByText("Your report on this is already being looked at")).toBeVisible();
  await expect(plain.getByLabel("Details")).toHaveValue("Once more, and kept");
});
