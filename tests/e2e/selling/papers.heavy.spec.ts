import { expect } from "@playwright/test";
import ru from "@/messages/ru.json" with { type: "json" };
import { papers } from "@/lib/papers/files";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { test } from "../../support/e2e/browser";
import { signIn, signInAs } from "../../support/e2e/people";
import { secondServer } from "../../support/e2e/second-server";
import { paperFolder, removePapers } from "../../support/papers";
import { tokenOf } from "../../support/e2e/accounts";

test("the examples are marked as such, in both languages, with a link at the bottom of each page", async ({
  page,
}) => {
  await page.goto("/bases");
  await page
    .getByRole("navigation", { name: "Документы" })
    .getByRole("link", { name: "Реквизиты и контакты" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Реквизиты и контакты");
  await expect(page.getByText("Это пример, который поставляется с программой.")).toBeVisible();
  await expect(page.locator("article code").first()).toHaveText("{{OPERATOR_NAME}}");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await looksRightInBothThemes(page, "an example of a paper");
  await page.goto("/en/papers/offer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offer");
  expect((await page.goto("/papers/nothing"))!.status()).toBe(404);
});

test.describe("with the operator's papers", () => {
  let origin = "";
  let stop = async () => {};

  test.beforeAll(async () => {
    ({ origin, stop } = await secondServer({ PAPERS_DIR: paperFolder(), PAYMENTS_PROVIDER: "instant" }));
  });
  test.afterAll(async () => {
    await stop();
    removePapers();
  });

  test("a person consents, a seller agrees, a buyer accepts the offer with the purchase", async ({
    page,
    newContext,
  }) => {
    const seller = await signIn(page, "/", origin);
    const line = page.getByText("Чтобы сохранять, менять и покупать, нужно ваше согласие");
    await expect(line).toBeVisible();
    await line.getByRole("link").click();
    await expect(page).toHaveURL(`${origin}/papers/consent`);
    const box = page.getByRole("checkbox", { name: ru.papers.accept.label.consent });
    await expect(box).not.toBeChecked();
    await page.getByRole("button", { name: "Принять" }).click();
    await expect(page.getByText(ru.papers.accept.needed)).toBeVisible();
    await looksRightInBothThemes(page, "the consent");
    await box.press("Space");
    await page.getByRole("button", { name: "Принять" }).press("Enter");
    await expect(page.getByText("Вы приняли эту редакцию")).toBeVisible();
    await expect(line).toBeHidden();

    const token = await tokenOf(seller);
    const answer = await page.request.post(`${origin}/api/bases`, {
      data: {
        base_name: `Полка ${seller.fullName.slice(-8)}`,
        base_description: "База для проверки документов",
        access_type: "ONE_TIME",
        one_time_price: 100,
      },
      headers: { "ssmm-token": token },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const { id } = (await answer.json()) as { id: string };

    const buyerPage = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage();
    const buyer = await signIn(buyerPage, `/bases/${id}`, origin);
    const accepted = await buyerPage.request.post(`${origin}/api/papers/consent/accept`, {
      data: { version: papers({ PAPERS_DIR: paperFolder() }).files.consent.version },
      headers: { "ssmm-token": await tokenOf(buyer) },
    });
    expect(accepted.status(), await accepted.text()).toBe(200);
    await expect(buyerPage.getByText("База сейчас не продаётся")).toBeVisible();
    await expect(buyerPage.getByText("Купить", { exact: true })).toHaveCount(0);

    await page.goto(`${origin}/my-bases/${id}/edit`);
    await page.getByRole("link", { name: ru.papers.sellerNeeded.action }).click();
    await page.getByRole("checkbox", { name: ru.papers.accept.label["seller-agreement"] }).check();
    await page.getByRole("button", { name: "Принять" }).click();
    await expect(page.getByText("Вы приняли эту редакцию")).toBeVisible();
    await page.goto(`${origin}/my-bases/${id}/edit`);
    await expect(page.getByText(ru.papers.sellerNeeded.title)).toBeHidden();

    await buyerPage.goto(`${origin}/purchase/new/${id}`);
    const pay = buyerPage.getByRole("button", { name: /^Купить за/ });
    const offer = buyerPage.getByRole("checkbox", { name: "Я принимаю условия оферты" });
    await expect(offer).not.toBeChecked();
    await pay.click();
    await expect(buyerPage.getByText(ru.purchase.offer.needed)).toBeVisible();
    await looksRightInBothThemes(buyerPage, "a purchase with an offer");
    await offer.check();
    await pay.click();
    await expect(buyerPage).toHaveURL(new RegExp(`/bases/${id}`));
  });

  test("without scripts the consent is accepted by its form, which leads on", async ({ newContext }) => {
    const context = await newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const seller = await signIn(page, "/papers/consent?next=%2Fmy-bases", origin);
    await page.getByRole("button", { name: "Принять" }).click();
    await expect(page.getByText(ru.papers.accept.needed)).toBeVisible();
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Принять" }).click();
    await expect(page).toHaveURL(`${origin}/my-bases`);
    await signInAs(seller, page, "/papers/consent?next=%2Fmy-bases", origin);
    await expect(page).toHaveURL(`${origin}/my-bases`);
  });
});
