import { expect } from "@playwright/test";
import { opens } from "../../support/e2e/dialogs";
import { aPromptWith, aVariable } from "../../support/e2e/editor";
import { catchTools, clipboard, opened } from "../../support/e2e/launcher";
import { call, signIn, unique } from "../../support/e2e/people";
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
  const run = (promptId: string) =>
    page
      .goto(`/my-prompts/${promptId}`)
      .then(() => opens(page.getByRole("button", { name: "Запустить" }), dialog));
  await run(id);
  await expect(assembled).toHaveText(`Напиши {{${name}}} про [тема].`);
  await dialog.getByRole("textbox", { name }).fill("Анне");
  await dialog.getByRole("textbox", { name: "тема" }).fill("осень & $&");
  await expect(assembled).toHaveText("Напиши Анне про осень & $&.");

  const { url, opener } = await opened(page, "ChatGPT");
  expect(url.searchParams.get("q")).toBe("Напиши Анне про осень & $&.");
  expect(opener).toBeNull();
  expect(await clipboard(page)).toBe("Напиши Анне про осень & $&.");
  expect((await opened(page, "GigaChat")).url.href).toBe("https://giga.chat/");
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

  await run(id);
  await expect(dialog.getByRole("textbox", { name: "тема" })).toHaveValue("осень & $&");
  await dialog.getByRole("button", { name: "Скопировать как есть" }).click();
  await expect.poll(() => clipboard(page)).toBe(`Напиши {{${name}}} про [тема].`);

  const base = {
    base_name: `Платная ${unique()}`,
    base_description: "База для проверки запуска",
    access_type: "ONE_TIME",
    one_time_price: 100,
  };
  const { id: promptBaseId } = await call(page.request, "POST", "/bases", base);
  await run((await aPromptWith(page.request, "Тайный текст платной базы.", { promptBaseId })).id);
  await expect(dialog.getByText("Это промпт платной базы")).toBeVisible();
  expect((await opened(page, "ChatGPT")).url.href).toBe("https://chatgpt.com/");
  expect(await clipboard(page)).toBe("Тайный текст платной базы.");
});
