import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { looksRight } from "../../support/e2e/axe";
import { call, signIn } from "../../support/e2e/people";
import {
  anOpenPrompt,
  aResult,
  captions,
  film,
  openManager,
  picture,
  sound,
  wrong,
} from "../../support/e2e/results";

const SLOW = { timeout: 25_000 };

test("the owner adds several files at once; a wrong one is refused in words", async ({ page }) => {
  await signIn(page);
  const { id } = await anOpenPrompt(page.request);
  await page.goto(`/public-prompts/${id}`);
  const manager = await openManager(page);
  await manager
    .locator("input[type=file]")
    .setInputFiles([await picture(), await sound(), await film(), wrong()]);
  await expect(manager.getByRole("textbox", { name: /^Подпись/ })).toHaveCount(3, SLOW);
  const refusal = manager.getByRole("list", { name: "Загрузка файлов" }).getByRole("alert");
  await expect(refusal).toContainText("Подойдут картинки JPEG, PNG");
  await manager.getByRole("button", { name: "Убрать страница.png из списка" }).click();
  await expect(refusal).toBeHidden();
  await looksRight(page, "manager");
  await manager.getByRole("button", { name: "Готово" }).click();
  await expect(page.getByRole("button", { name: "Настроить результаты" })).toBeFocused();
  const results = page.getByRole("region", { name: "Результаты" });
  await expect(results.locator("a[data-example]")).toHaveCount(2);
  await expect(results.getByRole("button", { name: /^Слушать/ })).toBeVisible();
});

test("results are captioned, put in order by keys and by drag, made the cover and deleted", async ({
  page,
}) => {
  await signIn(page);
  const { id } = await anOpenPrompt(page.request);
  for (const caption of ["Первая", "Вторая", "Третья"])
    await aResult(page.request, id, await picture(), { caption });
  await page.goto(`/public-prompts/${id}`);
  const manager = await openManager(page);
  const first = manager.getByRole("button", { name: "Переместить: Первая" });
  await first.press("ArrowDown");
  await expect(manager.getByRole("status")).toHaveText("Первая: место 2 из 3");
  await expect(first).toBeFocused();
  await expect.poll(() => captions(manager)).toEqual(["Вторая", "Первая", "Третья"]);
  await manager.getByRole("button", { name: "Выше: Третья" }).click();
  await expect.poll(() => captions(manager)).toEqual(["Вторая", "Третья", "Первая"]);

  const handle = (await manager.getByRole("button", { name: "Переместить: Первая" }).boundingBox())!;
  const top = (await manager.getByRole("button", { name: "Переместить: Вторая" }).boundingBox())!;
  await page.mouse.move(handle.x + 8, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(top.x + 8, top.y - 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => captions(manager)).toEqual(["Первая", "Вторая", "Третья"]);

  await manager.getByRole("button", { name: "Сделать обложкой: Вторая" }).click();
  await expect(manager.getByRole("button", { name: "Обложка: Вторая" })).toBeVisible();

  const field = manager.getByRole("textbox", { name: "Подпись: Картинка 3" });
  await expect(field).toHaveCount(1); // the new order has come to every label
  await field.fill("Набранное не пропадает");
  await field.press("Enter");
  await expect(manager.getByText("Сохранено")).toBeVisible();

  await manager.getByRole("switch", { name: "Создано нейросетью: Вторая" }).click();
  await expect
    .poll(
      async () => (await call<{ madeByAi: boolean }[]>(page.request, "GET", `/prompts/${id}/examples`))[1],
    )
    .toMatchObject({ madeByAi: true });

  await manager.getByRole("button", { name: "Удалить: Первая" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect.poll(() => captions(manager)).toEqual(["Вторая", "Набранное не пропадает"]);
  const stored = await call<{ caption: string; isCover: boolean }[]>(
    page.request,
    "GET",
    `/prompts/${id}/examples`,
  );
  expect(stored.map(({ caption, isCover }) => [caption, isCover])).toEqual([
    ["Вторая", true],
    ["Набранное не пропадает", false],
  ]);
  await manager.getByRole("button", { name: "Готово" }).click();
  const tile = page.getByRole("link", { name: "Вторая Создано нейросетью" });
  await expect(tile).toBeVisible();
  await tile.click();
  await expect(page.getByRole("dialog").getByText("Создано нейросетью", { exact: true })).toBeVisible();
});

test("a result is added from the prompt's page with what was filled in there", async ({ page }) => {
  await signIn(page);
  const { id } = await anOpenPrompt(page.request);
  await page.goto(`/public-prompts/${id}`);
  const panel = page.getByRole("region", { name: "Заполните поля" });
  await page.getByRole("textbox", { name: "место" }).fill("лес");
  await panel.getByRole("button", { name: "Ещё", exact: true }).click();
  const manager = page.getByRole("dialog", { name: /^Результаты:/ });
  await panel.getByRole("button", { name: "Добавить результат" }).click();
  await manager.locator("input[type=file]").setInputFiles(await picture());
  await expect(manager.getByRole("textbox", { name: /^Подпись/ })).toHaveCount(1, SLOW);
  const [stored] = await call<{ values: object }[]>(page.request, "GET", `/prompts/${id}/examples`);
  expect(stored?.values).toEqual({ "[место]": "лес" });
});

test("in a base that is sold the owner chooses what everybody sees; the form has the same manager", async ({
  page,
}) => {
  await signIn(page);
  const { id, baseId } = await anOpenPrompt(page.request);
  const sold = {
    base_name: "Платная база",
    base_description: "База для проверки результатов",
    access_type: "ONE_TIME",
    one_time_price: 100,
  };
  await call(page.request, "PUT", `/prompt_bases/${baseId}`, sold);
  await aResult(page.request, id, await picture(), { caption: "Витрина" });
  await page.goto(`/prompts/${id}/edit`);
  await page.getByText("Ещё", { exact: true }).click();
  const results = page.getByRole("region", { name: "Результаты" });
  await results.getByRole("switch", { name: "Показывать всем: Витрина" }).check(SLOW);
  await expect
    .poll(
      async () =>
        (await call<{ isPublic: boolean }[]>(page.request, "GET", `/prompts/${id}/examples`))[0]?.isPublic,
    )
    .toBe(true);
});
