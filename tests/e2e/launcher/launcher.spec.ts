import { expect } from "@playwright/test";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { opens } from "../../support/e2e/dialogs";
import { aPromptWith, aVariable } from "../../support/e2e/editor";
import { catchTools, clipboard, copyAsWritten, opened } from "../../support/e2e/launcher";
import { aFreeBase, call, signedIn, signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

test("a stored prompt: blanks and an empty variable are filled and remembered, tools get exactly what is shown, the text of a paid base goes into no address", async ({
  page,
  context,
}) => {
  await catchTools(context);
  await signIn(page);
  const [name, title] = [`Имя ${unique()}`, `Запуск ${unique()}`];
  const { variableId } = await aVariable(page.request, { variableType: "text", variableName: name });
  const { id } = await aPromptWith(page.request, `Напиши {{${variableId}}} про [тема].`, {
    title,
    isFillable: true,
  });
  const dialog = page.getByRole("dialog", { name: "Запуск промпта" });
  const assembled = dialog.getByTestId("assembled-text");
  await page.goto("/my-prompts");
  await opens(page.getByRole("button", { name: `Запустить «${title}»` }), dialog);
  await expect(assembled).toHaveText(`Напиши {{${name}}} про [тема].`);
  await dialog.getByRole("textbox", { name }).fill("Анне");
  await dialog.getByRole("textbox", { name: "тема" }).fill("осень & $&");
  await expect(assembled).toHaveText("Напиши Анне про осень & $&.");

  const { url, opener } = await opened(page, "ChatGPT");
  expect(url.searchParams.get("q")).toBe("Напиши Анне про осень & $&.");
  expect(opener).toBeNull();
  expect(await clipboard(page)).toBe("Напиши Анне про осень & $&.");
  expect((await opened(page, "GigaChat")).url.href).toBe("https://giga.chat/");
  await dialog.getByRole("button", { name: "Ещё", exact: true }).click();
  await dialog.getByRole("radio", { name: "Один ответ" }).click();
  await dialog.getByRole("button", { name: "Большая модель" }).click();
  const told = { type: "single", title, prompt: "Напиши Анне про осень & $&." };
  expect(Object.fromEntries((await opened(page, "Чат с советом")).url.searchParams)).toEqual({
    ...told,
    recommendations: "fake-large",
  });
  expect(Object.fromEntries((await opened(page, "Чат с моделью")).url.searchParams)).toEqual({
    ...told,
    model: "fake-large",
  });
  await looksRightInBothThemes(page, "the launcher with all that a tool takes");

  // The page has the fields in its text, with what was typed and the tool that was used.
  await page.goto(`/my-prompts/${id}`);
  const panel = page.getByRole("region", { name: "Заполните поля" });
  const gap = page.getByTestId("prompt-text").getByRole("textbox", { name: "тема" });
  await expect(gap).toHaveValue("осень & $&");
  await expect(panel.getByRole("radio", { name: "Чат" })).toBeChecked();
  await copyAsWritten(page, panel);
  await expect.poll(() => clipboard(page)).toBe(`Напиши {{${name}}} про [тема].`);

  const base = {
    base_name: `Платная ${unique()}`,
    base_description: "База для проверки запуска",
    access_type: "ONE_TIME",
    one_time_price: 100,
  };
  const { id: promptBaseId } = await call(page.request, "POST", "/bases", base);
  const paid = await aPromptWith(page.request, "Тайный текст платной базы.", { promptBaseId });
  await page.goto(`/my-prompts/${paid.id}`);
  await opens(page.getByRole("button", { name: "Запустить" }), dialog);
  await expect(dialog.getByText("Это промпт платной базы")).toBeVisible();
  expect((await opened(page, "ChatGPT")).url.href).toBe("https://chatgpt.com/");
  expect(await clipboard(page)).toBe("Тайный текст платной базы.");
});

test("on a phone: the fields are filled, and one press opens the remembered service with the text in its address", async ({
  page,
  context,
  playwright,
}) => {
  await catchTools(context);
  await page.setViewportSize({ width: 390, height: 844 });
  const author = await signedIn(playwright, "user");
  const base = await aFreeBase(author, `Запуск ${unique()}`);
  const prompt = (text: string) => aPromptWith(author, text, { promptBaseId: base.id, isFillable: true });
  const [first, second] = [
    await prompt("Напиши письмо про [тема] для [кого]."),
    await prompt("Напиши стихи про [что] в рифму."),
  ];
  const plain = await aPromptWith(author, "Расскажи о море и его ветрах.", { promptBaseId: base.id });

  await page.goto(`/public-prompts/${first.id}`);
  const panel = page.getByRole("region", { name: "Заполните поля" });
  await panel.getByRole("textbox", { name: "тема" }).fill("осень");
  await panel.getByRole("textbox", { name: "кого" }).fill("садоводов");
  const { url } = await opened(page, "Claude", panel);
  expect(url.searchParams.get("q")).toBe("Напиши письмо про осень для садоводов.");

  await page.goto(`/public-prompts/${second.id}`);
  await panel.getByRole("textbox", { name: "что" }).fill("море");
  const button = panel.getByRole("button", { name: "Открыть в Claude" }).filter({ visible: true });
  await expect(button).toBeInViewport();
  const [popup] = await Promise.all([context.waitForEvent("page"), button.click()]);
  await popup.waitForURL(/^http/);
  expect(new URL(popup.url()).searchParams.get("q")).toBe("Напиши стихи про море в рифму.");
  await popup.close();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await looksRightInBothThemes(page, "a filled prompt on a phone");

  await page.goto(`/public-prompts/${plain.id}`);
  const asked = (await opened(page, "Claude", page.getByRole("main"))).url.searchParams.get("q");
  expect(asked).toBe("Расскажи о море и его ветрах.");
});

test("by keys only: palette, fields, Ctrl+Enter copies; where a service was chosen, it opens", async ({
  page,
  context,
}) => {
  await catchTools(context);
  await signIn(page);
  const title = `Клавиши ${unique()}`;
  const { id } = await aPromptWith(page.request, "Напиши короткое письмо про [тема].", {
    title,
    isFillable: true,
  });
  await page.goto("/my-prompts");
  const palette = page.getByRole("dialog", { name: "Поиск и команды" });
  await expect(async () => {
    await page.keyboard.press("Control+KeyK");
    await expect(palette).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type(title, { delay: 20 });
  const found = palette.getByRole("option", { name: title });
  await expect(found).toBeVisible();
  await expect(async () => {
    if ((await found.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
    await expect(found).toHaveAttribute("aria-selected", "true", { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: "Запуск промпта" });
  await expect(dialog.getByRole("textbox", { name: "тема" })).toBeFocused();
  await page.keyboard.type("осень");
  const pages = context.pages().length;
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => clipboard(page)).toBe("Напиши короткое письмо про осень.");
  expect(context.pages()).toHaveLength(pages);

  const { url } = await opened(page, "ChatGPT", dialog);
  expect(url.searchParams.get("q")).toBe("Напиши короткое письмо про осень.");
  await page.goto(`/my-prompts/${id}#fill`);
  await expect(page.getByRole("textbox", { name: "тема" })).toBeFocused();
  const [popup] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Control+Enter")]);
  await popup.waitForURL(/^http/);
  expect(new URL(popup.url()).searchParams.get("q")).toBe("Напиши короткое письмо про осень.");
});
