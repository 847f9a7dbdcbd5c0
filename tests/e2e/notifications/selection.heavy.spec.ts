import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aConfirmedAddress, mailTo } from "../../support/e2e/mails";
import { aFreeBase, call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";

test("an administrator publishes the week's selection; who asked for it gets a notification and a mail, everybody reads it", async ({
  page,
  newContext,
}) => {
  test.slow();
  const reader = await (await newContext()).newPage();
  // A guest asks for it, signs in, and asks again by one press.
  await reader.goto("/selections");
  await expect(reader.getByRole("heading", { level: 1, name: "Подборки недели" })).toBeVisible();
  await expect(reader.getByRole("link", { name: "Получать подборку" })).toHaveAttribute(
    "href",
    "/auth?next=%2Fselections",
  );
  await signIn(reader, "/selections");
  const me = await call<{ language: string }>(reader.request, "GET", "/users/me");
  expect(me.language).toBe("ru");
  const address = await aConfirmedAddress(reader);
  await reader.goto("/selections");
  await reader.getByRole("button", { name: "Получать подборку" }).click();
  await expect(reader.getByText("Сообщим о новой подборке")).toBeVisible();
  await expect(reader.getByRole("link", { name: "Вы получаете подборку" })).toBeVisible();

  await signInAsAdmin(page);
  const base = await aFreeBase(page.request, unique());
  const [first, second, third] = [`Первый ${unique()}`, `Второй ${unique()}`, `Третий ${unique()}`];
  const ids: string[] = [];
  for (const title of [first, second, third]) {
    const { id } = await call(page.request, "POST", "/prompts", {
      promptBaseId: base.id,
      title,
      shortDescription: "Промпт для подборки недели",
      promptText: `Напиши короткое письмо, вариант ${title}.`,
      contentType: "TEXT",
      category: "Продажи",
    });
    ids.push(id);
  }
  await page.goto("/admin/selection?language=ru");
  await expect(page.getByRole("heading", { level: 1, name: "Подборка недели" })).toBeVisible();
  const chosen = page.getByRole("list", { name: "Промпты подборки" }).getByRole("listitem");
  await expect(chosen.first()).toBeVisible();
  // Only ours, in our order.
  for (let left = await chosen.count(); left > 0; left -= 1)
    await chosen
      .first()
      .getByRole("button", { name: /^Убрать: / })
      .click();
  await expect(page.getByText("0 из 12")).toBeVisible();
  const field = page.getByLabel("Адрес страницы промпта");
  await field.fill(`/public-prompts/${base.id}`);
  await field.press("Enter");
  await expect(page.getByText("По этому адресу нет открытого промпта")).toBeVisible();
  for (const [at, id] of ids.entries()) {
    await field.fill(`${new URL(page.url()).origin}/public-prompts/${id}-pismo`);
    await field.press("Enter");
    await expect(chosen).toHaveCount(at + 1);
  }
  await page.getByRole("button", { name: `Выше: ${second}`, exact: true }).click();
  await page.getByRole("button", { name: `Убрать: ${third}`, exact: true }).click();
  await expect(chosen.getByRole("link")).toHaveText([second, first]);
  await page.getByLabel("Пара слов о подборке").fill("О коротких письмах");
  await page.getByRole("button", { name: /^(Опубликовать|Сохранить)$/ }).click();
  await expect(page).toHaveURL(/\/selections\/\d+$/);
  const path = new URL(page.url()).pathname;

  // Everybody, without scripts as well: the list, the page, the feed, home.
  const plain = await newContext({ javaScriptEnabled: false, locale: "ru-RU" });
  const guest = await plain.newPage();
  await expect(async () => {
    await guest.goto("/selections");
    await expect(guest.getByText("О коротких письмах")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await guest.getByRole("main").locator(`a[href="${path}"]`).click();
  await expect(
    guest.getByRole("heading", { level: 1, name: /^Подборка недели от \d\d\.\d\d\.\d{4}$/ }),
  ).toBeVisible();
  await expect(guest.getByText("О коротких письмах")).toBeVisible();
  await expect(guest.getByRole("main").getByRole("heading", { level: 3 }).first()).toHaveText(second);
  await expect(guest.locator('head link[type="application/atom+xml"]')).toHaveAttribute(
    "href",
    /\/feeds\/selections\.xml$/,
  );
  expect(await (await page.request.get("/feeds/selections.xml")).text()).toContain(
    `О коротких письмах\n${second}, ${first}</summary>`,
  );
  await guest.goto("/");
  await expect(guest.getByRole("link", { name: "Подборка недели" })).toHaveAttribute("href", path);

  // The notification and the mail of who asked for it.
  const mail = await mailTo(reader, address, path);
  expect(mail.subject).toBe("Подборка недели");
  expect(mail.text).toContain(`Подборка недели: «${second}» и ещё 1 промпт`);
  await reader.goto("/notifications");
  await reader.getByRole("link", { name: `Подборка недели: «${second}» и ещё 1 промпт` }).click();
  await expect(reader).toHaveURL(new RegExp(`${path}$`));

  // A prompt that is deleted is gone from it at once.
  await call(page.request, "DELETE", `/prompts/${ids[0]}`);
  await guest.goto(path);
  await expect(guest.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([second]);
});
