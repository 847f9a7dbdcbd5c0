import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { looksRight } from "../../support/e2e/axe";
import { aFreeBase, call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";
import { aPaidBase } from "../../support/e2e/selling";

const content = (mark: string) => ({
  title: `Письмо ${mark}`,
  shortDescription: "Письмо клиенту, коротко и по делу",
  promptText: `Напиши письмо клиенту о задержке поставки: ${mark}`,
  contentType: "TEXT",
});

test("a free prompt is copied into an own base, and says whose it is", async ({ page, newContext }) => {
  const mark = unique();
  const author = await (await newContext()).newPage();
  await signInAsAdmin(author);
  const shelf = await aFreeBase(author.request, `Открытая ${mark}`);
  const source = await call(author.request, "POST", "/prompts", { ...content(mark), promptBaseId: shelf.id });

  await signIn(page);
  const own = await aFreeBase(page.request, `Моя ${mark}`);
  await page.goto(`/public-prompts/${source.id}`);
  await page.getByRole("button", { name: "Ещё действия" }).click();
  await page.getByRole("menuitem", { name: "Сделать копию" }).click();
  const dialog = page.getByRole("dialog", { name: `Копия «Письмо ${mark}»` });
  await expect(dialog).toBeVisible();
  await looksRight(page, "as it stands");
  await dialog.getByLabel("В какую базу").selectOption({ label: `Моя ${mark}` });
  await dialog.getByRole("button", { name: "Сделать копию" }).click();
  await page.waitForURL(
    (url) => url.pathname.startsWith("/my-prompts/") && !url.pathname.endsWith(source.id),
  );
  await expect(page.getByText(`Копия промпта «Письмо ${mark}»`)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: `Письмо ${mark}` })).toHaveAttribute(
    "href",
    new RegExp(`^/public-prompts/${source.id}-pismo-`),
  );
  const { items } = {
    items: await call<{ promptBaseId: string }[]>(page.request, "GET", `/prompts/my?q=${mark}`),
  };
  expect(items).toMatchObject([{ promptBaseId: own.id }]);
});

test("without scripts; what others sell goes into the personal base only, and says why", async ({
  newContext,
  page,
}) => {
  const mark = unique();
  await signInAsAdmin(page);
  const paid = await aPaidBase(page.request, { access_type: "CODE_ONLY" });
  const source = await call(page.request, "POST", "/prompts", { ...content(mark), promptBaseId: paid.id });
  const [code] = await call<{ codeValue: string }[]>(
    page.request,
    "POST",
    `/bases/${paid.id}/activation-codes`,
    { isMultiUse: false, quantity: 1 },
  );

  const plain = await (await newContext({ javaScriptEnabled: false })).newPage();
  await signIn(plain);
  await aFreeBase(plain.request, `Моя ${mark}`);
  await call(plain.request, "POST", "/bases/activate-code", { codeValue: code!.codeValue });
  await plain.goto(`/prompts/${source.id}`);
  await plain.getByRole("link", { name: "Сделать копию" }).click();
  await expect(plain.getByText("покупка не даёт права публиковать")).toBeVisible();
  await expect(plain.getByRole("option")).toHaveText(["Личная база"]);
  await plain.getByRole("button", { name: "Сделать копию" }).click();
  await plain.waitForURL((url) => url.pathname.startsWith("/my-prompts/"));
  await expect(plain.getByText(`Копия промпта «Письмо ${mark}»`)).toBeVisible();
});
