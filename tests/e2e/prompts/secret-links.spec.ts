import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aPromptWith } from "../../support/e2e/editor";
import { clipboard } from "../../support/e2e/launcher";
import { call, signIn, unique } from "../../support/e2e/people";

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
  await page.getByRole("link", { name: "Поделиться" }).click();
  const dialog = page.getByRole("dialog", { name: "Поделиться" });
  await dialog.getByRole("button", { name: "Скопировать ссылку" }).click();
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
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await dialog.getByRole("button", { name: "Скопировать ссылку" }).first().click();
  await expect.poll(() => clipboard(page)).toBe(address);
  await dialog.getByText("Настроить ссылку").click();
  await dialog.getByLabel("Что можно").selectOption("Читать, запускать и сохранить себе");
  await dialog.getByLabel("Сколько действует").selectOption("7 дней");
  await dialog.getByLabel("Для кого, необязательно").fill("Анна");
  await dialog.getByRole("button", { name: "Скопировать ссылку" }).first().click();
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
  // Of its window each button says what it copies: the page's address or a secret link.
  await page.goto(`/my-bases/${base.id}/share`);
  const copying = page.getByRole("main").getByRole("button", { name: /^Скопировать/ });
  await expect(copying).toHaveText(["Скопировать ссылку на базу", "Скопировать секретную ссылку", ""]);
  const other = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await other.goto(new URL(url).pathname);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Для отдела");
  await other.getByRole("link", { name: "Разбор звонка" }).click();
  await expect(other.getByTestId("prompt-text")).toContainText("три возражения");
  await other.getByRole("link", { name: "Для отдела" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Для отдела");
});

test("a base leaves the catalogue by the switch of its window, is read at its address, and comes back without scripts", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const name = `Скрытая из списков ${unique()}`;
  const base = await call<{ id: string }>(page.request, "POST", "/bases", {
    base_name: name,
    base_description: "Промпты отдела продаж",
    access_type: "FREE",
  });
  const title = `Разбор ${unique()}`.slice(0, 30);
  const { id } = await aPromptWith(page.request, "Разбери звонок клиента.", { title, promptBaseId: base.id });
  const guest = await (await newContext()).newPage();
  const robots = guest.locator('meta[name="robots"][content*="noindex"]');
  const listed = async () => {
    await guest.goto(`/bases?q=${encodeURIComponent(name)}`);
    return guest.getByRole("link", { name, exact: true }).count();
  };
  expect(await listed()).toBe(1);
  await guest.goto(`/bases/${base.id}`);
  await expect(robots).toHaveCount(0);

  await page.goto(`/my-prompts/${id}`);
  await page.getByRole("link", { name: "Поделиться" }).click();
  const dialog = page.getByRole("dialog", { name: "Поделиться" });
  await expect(dialog.getByText(`Промпт в базе «${name}», она есть в каталоге.`)).toBeVisible();
  await dialog.getByRole("link", { name: "Поделиться базой" }).click();
  await dialog.getByRole("switch", { name: "Показывать в каталоге" }).click();
  await expect(dialog.getByText("В каталоге и поиске базы нет. Её найдут только по ссылке.")).toBeVisible();
  expect(await listed()).toBe(0);
  for (const address of [`/bases/${base.id}`, `/public-prompts/${id}`]) {
    await guest.goto(address);
    await expect(robots).toHaveCount(1);
    await expect(guest.getByRole("main").getByText(title).locator("visible=true").first()).toBeVisible();
  }

  const plain = await (
    await newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  ).newPage();
  await plain.goto(`/my-bases/${base.id}/share`);
  await plain.getByRole("switch", { name: "Показывать в каталоге" }).click();
  await expect(plain.getByText("База и её промпты есть в каталоге, поиске и подборках.")).toBeVisible();
  expect(await listed()).toBe(1);
});
