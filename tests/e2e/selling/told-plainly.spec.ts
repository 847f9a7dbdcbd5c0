import { expect } from "@playwright/test";
import { call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";
import { test } from "../../support/e2e/story";

test("a seller reads what a price brings, opens a prompt as a sample, and is told where to say who is paid @heavy", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 990 });
  const text = `Составь договор ${unique()}`;
  const { id } = await call(page.request, "POST", "/prompts", {
    title: "Договор аренды",
    shortDescription: "Для владельцев квартир",
    promptText: text,
    contentType: "TEXT",
    promptBaseId: base.id,
  });

  await page.goto(`/my-bases/${base.id}/edit`);
  await expect(page.getByText(/Вы получите 841,50\s₽ \(комиссия 15\s%\)\./)).toBeVisible();
  await page.getByLabel("Цена, ₽").fill("200");
  await expect(page.getByText(/Вы получите 170\s₽/)).toBeVisible();
  await expect(page.getByText("модель может раскрыть его замысел")).toBeVisible();
  await expect(page.getByText("повторяет больше 12 слов")).toBeHidden();
  await page.getByText("Как это работает и чем рискуете").click();
  await expect(page.getByText("повторяет больше 12 слов")).toBeVisible();

  const guest = await (await newContext()).newPage();
  const open = () => guest.goto(`/public-prompts/${id}`);
  expect((await open())!.status()).toBe(404);
  await page.goto(`/my-prompts/${id}`);
  const sample = page.getByRole("switch", { name: "Открытый образец" });
  await expect(sample).toHaveAttribute("aria-checked", "false");
  await sample.click();
  await expect(sample).toHaveAttribute("aria-checked", "true");
  await expect(async () => {
    await open();
    await expect(guest.getByText(text)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await sample.click();
  await expect(sample).toHaveAttribute("aria-checked", "false");
  await expect(async () => expect((await open())!.status()).toBe(404)).toPass();
  const admin = await (await newContext()).newPage();
  await signInAsAdmin(admin);
  const hide = (hidden: boolean) =>
    call(admin.request, "PATCH", `/admin/bases/${base.id}`, { hidden, reason: "Жалоба" });
  await hide(true);
  await page.goto(`/my-prompts/${id}`);
  await expect(page.getByRole("heading", { name: "Договор аренды" })).toBeVisible();
  await expect(sample).toHaveCount(0);
  await hide(false);

  await page.goto(`/bases/${base.id}`);
  await page.getByRole("link", { name: "Указать реквизиты" }).click();
  await expect(page).toHaveURL("/my-sales/requisites");
  await expect(page.getByRole("combobox", { name: "Банк" })).toBeVisible();
});

test("a guest with a QR code sees what it opens, signs in, and finds the code in the field", async ({
  page: owner,
  newContext,
}) => {
  const { fullName } = await signInAsAdmin(owner);
  const base = await aPaidBase(owner.request, { access_type: "CODE_ONLY" });
  const [{ codeValue }] = await call<[{ codeValue: string }]>(
    owner.request,
    "POST",
    `/bases/${base.id}/activation-codes`,
    { durationDays: 30 },
  );
  const page = await (await newContext()).newPage();
  const response = await page.goto(`/activate-code?code=${codeValue}`);
  expect(response!.headers()["cache-control"]).toMatch(/no-store|private/);
  const preview = page.getByRole("region", { name: "Что откроет код" });
  await expect(preview.getByRole("heading", { name: base.name })).toBeVisible();
  await expect(preview.getByText(fullName)).toBeVisible();
  await expect(preview.getByText("Доступ на 30 дней")).toBeVisible();
  const address = `/auth?next=${encodeURIComponent(`/activate-code?code=${codeValue}`)}`;
  await expect(page.getByRole("main").getByRole("link", { name: "Войти" })).toHaveAttribute("href", address);

  await page.goto("/activate-code?code=AAAA-BBBB-CCCC-DDDD");
  await expect(page.getByRole("alert").filter({ hasText: "Код" })).toBeVisible();
  await page.goto("/activate-code");
  await expect(page).toHaveURL("/auth?next=%2Factivate-code");

  await signIn(page, `/activate-code?code=${codeValue}`);
  await expect(page.getByRole("region", { name: "Что откроет код" })).toBeVisible();
  await page.getByRole("button", { name: "Активировать", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Код активирован" })).toBeVisible();
  await page.goto(`/activate-code?code=${codeValue}`);
  await expect(page.getByRole("alert").filter({ hasText: "Вы уже активировали этот код" })).toBeVisible();
});

test("an order is found by its number: in the base's sales, on the desk, and by an administrator @heavy", async ({
  page,
  newContext,
}) => {
  await signIn(page);
  const base = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 990 });
  for (let times = 0; times < 2; times += 1) {
    const buyer = await (await newContext()).newPage();
    await signIn(buyer);
    await call(buyer.request, "POST", "/user-base-access/grant", { base_id: base.id, agreed: 990 });
  }
  await page.goto(`/my-bases/${base.id}/orders`);
  const orders = page.getByRole("list", { name: "Продажи базы" }).getByRole("listitem");
  await expect(orders).toHaveCount(2);
  const number = /№\s(\d+)/.exec((await orders.first().textContent())!)![1]!;
  await page.getByRole("searchbox", { name: "Номер заказа" }).fill(number);
  await page.getByRole("main").getByRole("button", { name: "Найти" }).click();
  await expect(page).toHaveURL(`/my-bases/${base.id}/orders?q=${number}`);
  await expect(orders).toHaveCount(1);
  await expect(orders.first()).toContainText(number);
  await page.goto(`/my-bases/${base.id}/orders?q=999999999`);
  await expect(page.getByText("Заказа с таким номером нет")).toBeVisible();

  await page.goto(`/my-sales?tab=facts&q=${number}`);
  const facts = page.getByRole("table", { name: "Все события" });
  await expect(facts.getByRole("row")).toHaveCount(2);
  await facts.getByRole("link", { name: new RegExp(`^Заказ №\\s${number}$`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(number) })).toBeVisible();

  const admin = await (await newContext()).newPage();
  await signInAsAdmin(admin, `/admin/state?q=${number}`);
  await expect(admin.getByRole("link", { name: new RegExp(`№ ${number}: ${base.name}`) })).toBeVisible();
  await expect(admin.getByText("Оплачен")).toBeVisible();
});
