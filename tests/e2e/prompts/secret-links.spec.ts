import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aPromptWith } from "../../support/e2e/editor";
import { clipboard } from "../../support/e2e/launcher";
import { call, signIn } from "../../support/e2e/people";

test("two presses put a link to an own prompt into the clipboard; a colleague reads, fills in and keeps it; ended, it opens nothing", async ({
  page,
  context,
  newContext,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page);
  const { id } = await aPromptWith(page.request, "Напиши письмо для [кому] о встрече в пятницу, коротко.");
  await page.goto(`/my-prompts/${id}`);
  await page.getByRole("button", { name: "Ещё действия" }).click();
  await page.getByRole("menuitem", { name: "Поделиться ссылкой" }).click();
  await expect.poll(() => clipboard(page)).toMatch(/\/s\/[\w-]{22}$/);
  const address = await clipboard(page);

  // A guest reads and fills it in; their calls work by the page's address.
  const colleague = await newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const other = await colleague.newPage();
  const answer = (await other.goto(address))!;
  expect(answer.headers()["cache-control"]).toContain("no-store");
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(answer.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(other.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  await expect(other.getByTestId("prompt-text")).toContainText("о встрече в пятницу");
  await other.getByRole("textbox", { name: "кому" }).first().fill("Анны");
  await other.getByRole("button", { name: "Скопировать готовый текст" }).first().click();
  await expect.poll(() => clipboard(other)).toBe("Напиши письмо для Анны о встрече в пятницу, коротко.");
  // It may be read only.
  await expect(other.getByRole("button", { name: "Сохранить себе" })).toHaveCount(0);
  // Without scripts it is read, too.
  const plain = await (await newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address);
  await expect(plain.getByTestId("prompt-text")).toContainText("о встрече в пятницу");
  await plain.getByRole("textbox", { name: "кому" }).fill("Бориса");
  await plain.getByRole("button", { name: "Заполнить" }).click();
  await expect(plain.getByLabel("Итоговый текст")).toHaveValue(
    "Напиши письмо для Бориса о встрече в пятницу, коротко.",
  );

  // The settings: one more that allows a copy, for one person, for a week.
  await page.getByRole("button", { name: "Ещё действия" }).click();
  await page.getByRole("menuitem", { name: "Поделиться ссылкой" }).click();
  await expect.poll(() => clipboard(page)).toBe(address);
  await page.getByRole("button", { name: "Настроить" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByLabel("Что можно").selectOption("Читать, запускать и сохранить себе");
  await dialog.getByLabel("Сколько действует").selectOption("7 дней");
  await dialog.getByLabel("Для кого, необязательно").fill("Анна");
  await dialog.getByRole("button", { name: "Создать и скопировать" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect.poll(() => clipboard(page)).not.toBe(address);
  const toCopy = await clipboard(page);
  await signIn(other, new URL(toCopy).pathname);
  await other.getByRole("button", { name: "Сохранить себе" }).click();
  await other.waitForURL(/\/my-prompts\/[\w-]+$/);
  expect(other.url()).not.toContain(id);
  await expect(other.getByTestId("prompt-text")).toContainText("о встрече в пятницу");

  // Ended, it opens nothing.
  await dialog.getByRole("listitem").last().getByRole("button", { name: "Отключить ссылку" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  expect((await other.goto(address))!.status()).toBe(404);
  expect((await other.goto(toCopy))!.status()).toBe(200);
});

test("a base's link shows its prompts and opens each", async ({ page, newContext }) => {
  await signIn(page);
  const base = await call<{ id: string }>(page.request, "POST", "/bases", {
    base_name: "Для отдела",
    base_description: "Промпты отдела продаж",
    access_type: "CODE_ONLY",
  });
  await aPromptWith(page.request, "Разбери звонок клиента и найди три возражения.", {
    title: "Разбор звонка",
    promptBaseId: base.id,
  });
  const { url } = await call<{ url: string }>(page.request, "POST", `/bases/${base.id}/links`, {
    allow: "read",
  });
  // Whom to be read by is chosen knowing of it.
  await page.goto(`/my-bases/${base.id}/edit`);
  await expect(page.getByText("1 секретная ссылка открывает базу при любом выборе.")).toBeVisible();
  const other = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await other.goto(new URL(url).pathname);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Для отдела");
  await other.getByRole("link", { name: "Разбор звонка" }).click();
  await expect(other.getByTestId("prompt-text")).toContainText("три возражения");
  await other.getByRole("link", { name: "Для отдела" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Для отдела");
});
