import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aPromptWith } from "../../support/e2e/editor";
import { aFreeBase, signedIn, signIn, unique } from "../../support/e2e/people";

test.use({ javaScriptEnabled: false });

test("without scripts a guest fills a template in on its page: what was typed stays, the text is there to be selected", async ({
  page,
  playwright,
}) => {
  const author = await signedIn(playwright, "user");
  const base = await aFreeBase(author, `Поля ${unique()}`);
  const prompt = await aPromptWith(author, 'Про [тему, "в кавычках"] для [кого], [где]', {
    promptBaseId: base.id,
  });
  await page.goto(`/public-prompts/${prompt.id}#fill`);
  const field = (name: string) => page.getByRole("textbox", { name });
  const [theme, whom] = [field('тему, "в кавычках"'), field("кого")];
  await theme.fill("ё".repeat(50_001));
  await whom.fill("соседа, и не одного");
  await page.getByRole("button", { name: "Заполнить", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("50");
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(whom).toHaveValue("соседа, и не одного");
  await theme.fill("осень");
  await page.getByRole("button", { name: "Заполнить", exact: true }).click();
  await expect(page.getByLabel("Итоговый текст")).toHaveValue("Про осень для соседа, и не одного, [где]");
  await expect(page).toHaveURL(/#filled-again$/);
  await expect(page.getByLabel("Итоговый текст")).toBeInViewport();
  await expect(theme).toHaveValue("осень");
  await expect(whom).toHaveValue("соседа, и не одного");
  await expect(field("где")).toHaveValue("");
  // The result is not sent back with the next values: a long text would exceed the limit of a form.
  const sent = await page
    .locator('form input[type="hidden"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(sent.join()).not.toContain("осень");
  await field("где").fill("в саду");
  await page.getByRole("button", { name: "Заполнить", exact: true }).click();
  await expect(page.getByLabel("Итоговый текст")).toHaveValue("Про осень для соседа, и не одного, в саду");
  await expect(page).toHaveURL(/#filled$/);
});

test("without scripts the home page searches, and leads to the fields of its prompt", async ({ page }) => {
  await page.goto("/en");
  const search = page.getByRole("main").getByRole("searchbox", { name: "Find a prompt" });
  await search.fill("letter");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("/en/public-prompts?q=letter");
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Заполнить на его странице" }).click();
  await page.waitForURL(/\/public-prompts\/[^#]+#fill$/);
  await expect(page.getByRole("button", { name: "Заполнить", exact: true })).toBeVisible();
});

test("without scripts a missing page and the editor's own address say what they are and lead on", async ({
  page,
}) => {
  for (const address of ["/no-such-page", "/public-prompts/0190a2b4-0000-7000-8000-000000000001"]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Такой страницы нет" })).toBeVisible();
  }
  await page.getByRole("link", { name: "К промптам" }).click();
  await expect(page).toHaveURL(/\/public-prompts$/);

  await signIn(page);
  const { id } = await aPromptWith(page.request, "Напиши письмо для [имя] о задержке.", { title: "Письмо" });
  await page.goto(`/my-prompts/${id}?edit`);
  await expect(page.getByRole("heading", { level: 1, name: "Письмо" })).toBeVisible();
  await page.getByRole("link", { name: "Изменить" }).click();
  await expect(page.getByRole("textbox", { name: "Текст промпта" })).toHaveValue(/^Напиши письмо/);
});
