import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aPromptWith } from "../../support/e2e/editor";
import { aConfirmedAddress, mailTo } from "../../support/e2e/mails";
import { aFreeBase, call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";

test("a reader follows an author, hears of a new prompt, and stops by the link of the mail", async ({
  page,
  newContext,
}) => {
  test.slow();
  const author = await (await newContext()).newPage();
  await signInAsAdmin(author);
  const me = await call<{ id: string; full_name: string }>(author.request, "GET", "/users/me");
  const base = await aFreeBase(author.request, unique());

  // A guest sees why to sign in, and follows after returning.
  await page.goto(`/profile/${me.id}`);
  await page.getByRole("button", { name: `Следить: ${me.full_name}` }).click();
  await expect(page.getByText("Чтобы следить за новыми промптами, войдите.")).toBeVisible();
  await signIn(page, `/profile/${me.id}#follow`);
  await expect(page.getByRole("button", { name: `Вы следите: ${me.full_name}` })).toBeVisible();

  // The category of a prompt is followed on its page.
  const { id } = await aPromptWith(author.request, "Напиши письмо клиенту.", {
    promptBaseId: base.id,
    category: "Продажи",
  });
  await page.goto(`/public-prompts/${id}`);
  const answered: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/follows/category/")) answered.push(response.request().method());
  });
  await page.getByRole("button", { name: "Следить: Продажи" }).click();
  await page.getByRole("button", { name: "Вы следите: Продажи" }).click();
  await page.getByRole("button", { name: "Следить: Продажи" }).click();
  await expect.poll(() => answered).toEqual(["PUT", "DELETE", "PUT"]); // each waits for the one before, the page stays so long
  await expect(async () => {
    await page.goto("/settings/follows");
    await expect(page.getByRole("button", { name: "Вы следите: Продажи" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  await call(page.request, "DELETE", "/follows/category/prodazhi");

  const address = await aConfirmedAddress(page);

  // A prompt, a notification, a mail.
  const title = `Новость ${unique()}`;
  await call(author.request, "POST", "/prompts", {
    promptBaseId: base.id,
    title,
    shortDescription: "Промпт, о котором узнают подписчики",
    promptText: "Напиши ответ на письмо.",
    contentType: "TEXT",
  });
  const news = page.getByRole("link", { name: `Новый промпт: «${title}», автор ${me.full_name}` });
  await expect(async () => {
    await page.goto("/notifications");
    await expect(news).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 150_000 });
  const mail = await mailTo(page, address, title);
  expect(mail.subject).toBe("Новый промпт у авторов и в темах, за которыми вы следите");
  await news.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  // By the link of the mail, without signing in and without scripts.
  const plain = await newContext({ javaScriptEnabled: false, locale: "ru-RU" });
  const guest = await plain.newPage();
  const unfollow = /\S+\/mail\/unfollow\?token=\S+/.exec(mail.text)![0];
  await guest.goto(unfollow);
  await expect(
    guest.getByText(`Новые промпты автора ${me.full_name} больше не будут приходить`),
  ).toBeVisible();
  await guest.getByRole("button", { name: "Больше не следить" }).click();
  await expect(guest.getByRole("heading", { name: "Вы больше не следите" })).toBeVisible();
  // With scripts as well, and as often as one likes.
  await page.goto(unfollow);
  await page.getByRole("button", { name: "Больше не следить" }).click();
  await expect(page.getByRole("heading", { name: "Вы больше не следите" })).toBeVisible();
  await page.goto("/settings/follows");
  await expect(page.getByRole("heading", { level: 1, name: "Вы следите" })).toBeVisible();
  await expect(page.getByRole("link", { name: me.full_name, exact: true })).toHaveCount(0);
});
