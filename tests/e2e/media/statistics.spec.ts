import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { opens } from "../../support/e2e/dialogs";
import { signIn, signInAsAdmin } from "../../support/e2e/people";
import { aVideo, processVideo } from "../../support/e2e/videos";

test("an admin sees everybody's videos with person, address and error, filters them and reads the plots; nobody else does @heavy", async ({
  page,
  newContext,
}) => {
  const person = await (await newContext()).newPage();
  await signIn(person, "/");
  const [done, failed] = [aVideo(), aVideo({ sound: false })];
  expect(await processVideo(person.request, done)).toBe(200);
  expect(await processVideo(person.request, failed)).toBe(422);

  await signInAsAdmin(page, "/");
  await page.route("**/api/media/admin/stats?*", (route) => route.abort());
  const dialog = page.getByRole("dialog", { name: "Статистика Video-to-Text" });
  await opens(page.getByRole("button", { name: "Статистика Video-to-Text" }), dialog);
  await expect(dialog.getByRole("alert")).toContainText("Ошибка загрузки статистики");
  await page.unroute("**/api/media/admin/stats?*");
  await dialog.getByRole("button", { name: "Повторить" }).click();

  const rows = dialog.getByRole("table", { name: "Операции", exact: true }).locator("tbody").getByRole("row");
  const row = rows.filter({ hasText: done.name });
  await expect(row).toContainText("Тестовый пользователь");
  await expect(row).toContainText(/127\.0\.0\.1|::1/);
  await expect(row).toContainText(/\d,\d{2}\s₽/);
  await expect(rows.filter({ hasText: failed.name })).toContainText(/звук/i);
  await expect(dialog.getByLabel("Итоги")).toContainText(/Операции\d+/);

  const plot = dialog.getByRole("img", { name: /Операции по дням/ });
  await expect(plot).toBeVisible();
  const today = dialog.getByRole("table", { name: "Операции по дням" }).getByRole("row").last();
  await expect(today.getByRole("cell").first()).toHaveText(/^\d+$/);

  await dialog.getByRole("combobox", { name: "Статус" }).click();
  await page.getByRole("option", { name: "Ошибка" }).click();
  await expect(row).toBeHidden();
  await expect(rows.filter({ hasText: failed.name })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Сервис" }).click();
  await page.getByRole("option", { name: "DeepInfra" }).click();
  await expect(rows.filter({ hasText: failed.name })).toBeHidden();

  await expect(person.getByRole("banner")).toBeVisible();
  await expect(person.getByRole("button", { name: "Статистика Video-to-Text" })).toHaveCount(0);
  expect((await person.request.get("/api/media/admin/stats")).status()).toBe(403);
});
