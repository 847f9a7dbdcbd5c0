import { expect, type Page } from "@playwright/test";
import { type NewContext, test } from "../../support/e2e/browser";
import { mailTo } from "../../support/e2e/mails";
import { namedAddress } from "../../support/e2e/named-address";
import { call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

/** A person of their own, so that nobody else's story tells them anything. */
async function asNina(page: Page, next: string) {
  await page.goto(`/auth?next=${encodeURIComponent(next)}`);
  await page.getByRole("link", { name: "Войти через Telegram" }).click();
  await page.getByRole("link", { name: "Нина Лавкина" }).click();
  await expect(page).toHaveURL(new RegExp(`${next}$`));
}

async function buyAs(sign: typeof signIn, newContext: NewContext, baseId: string) {
  const buyer = await (await newContext()).newPage();
  await sign(buyer);
  await call(buyer.request, "POST", "/user-base-access/grant", { base_id: baseId });
}

const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("focus")));
const bell = (page: Page, says: string | RegExp) =>
  page.getByRole("banner").getByRole("button", { name: says }).filter({ visible: true });

test("a seller hears of a sale, chooses what to hear of, and confirms an address", async ({
  page,
  newContext,
}) => {
  await asNina(page, "/my-bases");
  await call(page.request, "POST", "/notifications/read", {});
  const base = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 500 });
  await page.reload();
  await expect(bell(page, "Уведомления: новых нет")).toBeVisible();

  // Heard of when the person comes back to the tab; followed from the bell, and read by that.
  await buyAs(signInAsAdmin, newContext, base.id);
  await comeBack(page);
  await bell(page, "Уведомления: 1 новое").click();
  const latest = page.getByRole("dialog", { name: "Последние уведомления" });
  await latest.getByRole("link", { name: `Продажа: база «${base.name}», 500 ₽` }).click();
  await expect(page).toHaveURL(namedAddress(`/bases/${base.id}`));
  await expect(latest).toHaveCount(0);
  await expect(bell(page, "Уведомления: новых нет")).toBeVisible();

  // The page, its unread notifications, and all of them read.
  await buyAs(signIn, newContext, base.id);
  await page.goto("/notifications?show=unread");
  const list = page.getByRole("list", { name: "Уведомления" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(bell(page, "Уведомления: 1 новое")).toBeVisible();
  await page.getByRole("button", { name: "Прочитать все" }).click();
  await expect(page.getByText("Новые уведомления появятся здесь")).toBeVisible();
  await expect(bell(page, "Уведомления: новых нет")).toBeVisible();
  await page.getByRole("link", { name: "Все", exact: true }).click();
  await expect(list.getByRole("link", { name: base.name })).toHaveCount(2);

  // Settings: stored at once.
  await page.goto("/settings/notifications");
  const replies = page.getByRole("switch", { name: "Ответы на ваши отзывы: в Промптотеке" });
  const stored = page.waitForResponse((response) => response.request().method() === "POST" && response.ok());
  await replies.uncheck();
  await stored;
  await page.reload();
  await expect(replies).not.toBeChecked();
  await call(page.request, "PUT", "/notifications/settings/reply", { inApp: true, byMail: true });

  // An address: no mails before its owner has pressed the button, in whatever browser.
  const address = `${unique()}@example.com`;
  await page.getByLabel("Адрес почты").fill("nina@");
  await page.getByRole("button", { name: "Сохранить адрес" }).click();
  await expect(page.getByText("Укажите адрес почты, например name@example.com")).toBeVisible();
  await page.getByLabel("Адрес почты").fill(address);
  await page.getByRole("button", { name: "Сохранить адрес" }).click();
  await expect(page.getByText(`Мы написали на ${address}.`)).toBeVisible();
  const { subject, text } = await mailTo(page, address);
  expect(subject).toBe("Подтвердите адрес для писем");
  const link = /http\S+\/mail\/confirm\S+/.exec(text)![0];
  const elsewhere = await (await newContext({ javaScriptEnabled: false, locale: "ru-RU" })).newPage();
  await elsewhere.goto(link);
  await page.reload();
  await expect(page.getByText(`Мы написали на ${address}.`)).toBeVisible(); // looking at the link confirms nothing
  await elsewhere.getByRole("button", { name: "Подтвердить адрес" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Адрес подтверждён" })).toBeVisible();
  await elsewhere.goto(link);
  await elsewhere.getByRole("button", { name: "Подтвердить адрес" }).click();
  await expect(elsewhere.getByRole("alert")).toContainText("Ссылка больше не действует");
  await page.reload();
  await expect(page.getByText(`Письма приходят на ${address}.`)).toBeVisible();
  await page.getByRole("switch", { name: "Присылать письма" }).uncheck();
  await expect(page.getByText(`Письма на ${address} выключены.`)).toBeVisible();

  // The same without scripts.
  const plain = await newContext({
    javaScriptEnabled: false,
    locale: "ru-RU",
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await buyAsSomebodyNew(still, newContext);
});

/** A further sale, read and set without scripts. */
async function buyAsSomebodyNew(page: Page, newContext: NewContext) {
  const base = await aPaidBase(page.request, { access_type: "ONE_TIME", one_time_price: 700 });
  await buyAs(signInAsAdmin, newContext, base.id);
  await page.goto("/my-bases");
  await page.getByRole("link", { name: "Уведомления" }).click();
  await expect(page.getByRole("link", { name: `Продажа: база «${base.name}», 700 ₽` })).toBeVisible();
  await page.getByRole("button", { name: "Прочитать все" }).click();
  await expect(page.getByRole("link", { name: base.name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Прочитать все" })).toHaveCount(0);
  await page.goto("/settings/notifications");
  await page.getByRole("switch", { name: "Отзывы о ваших базах: письмом" }).uncheck();
  await page.getByRole("button", { name: "Сохранить: Отзывы о ваших базах" }).click();
  await page.goto("/settings/notifications");
  await expect(page.getByRole("switch", { name: "Отзывы о ваших базах: письмом" })).not.toBeChecked();
  await page.getByRole("button", { name: "Удалить адрес" }).click();
  await expect(page.getByText("Укажите адрес, и мы попросим его подтвердить.")).toBeVisible();
}
