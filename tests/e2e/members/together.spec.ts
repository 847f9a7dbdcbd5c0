import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aPromptWith, openEditor, storedText, textOf } from "../../support/e2e/editor";
import { call, signIn, unique } from "../../support/e2e/people";

type Person = { id: string; full_name: string };

/** A signed-in person who joined a base by a link. @param address "/en": in English */
async function joins(
  page: Page,
  owner: Page,
  baseId: string,
  role: string,
  address: "" | "/en" = "",
): Promise<Person> {
  await signIn(page);
  const { url } = await call<{ url: string }>(owner.request, "POST", `/bases/${baseId}/invitations`, {
    role,
  });
  await page.goto(`${address}${new URL(url).pathname}`);
  await page.getByRole("button", { name: address ? "Join" : "Вступить" }).click();
  await expect(page).toHaveURL(new RegExp(baseId));
  return call<Person>(page.request, "GET", "/users/me");
}

const save = (page: Page) => page.getByRole("button", { name: "Сохранить", exact: true }).click();

test("two write one prompt at once and lose nothing; a reader proposes; who is removed while typing keeps the text; the base gets another owner @heavy", async ({
  page: owner,
  newContext,
}) => {
  test.slow();
  await signIn(owner);
  const base = await call<{ id: string; base_name: string }>(owner.request, "POST", "/bases", {
    base_name: `Общая ${unique()}`,
    base_description: "База отдела продаж для писем",
    access_type: "CODE_ONLY",
  });
  const { id } = await aPromptWith(owner.request, "Напиши письмо клиенту о сроке.", {
    promptBaseId: base.id,
  });
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "en-US" };
  const [editor, reader] = [await (await newContext()).newPage(), await (await newContext(phone)).newPage()];
  const editing = await joins(editor, owner, base.id, "editor");
  const reading = await joins(reader, owner, base.id, "reader", "/en");

  // Both open the prompt; who saves second sees both texts, and both are versions.
  await openEditor(owner, id);
  await openEditor(editor, id);
  await textOf(owner).fill("Напиши письмо клиенту о сроке. Коротко.");
  await textOf(editor).fill("Напиши письмо клиенту о сроке. Вежливо.");
  await save(owner);
  await expect.poll(() => storedText(owner, id)).toContain("Коротко.");
  await save(editor);
  const conflict = editor.getByRole("dialog", { name: "Промпт изменён в другой вкладке" });
  await expect(conflict.getByRole("region", { name: "Ваш текст" })).toContainText("Вежливо.");
  await expect(conflict.getByRole("region", { name: "Сохранённый текст" })).toContainText("Коротко.");
  await conflict.getByRole("button", { name: "Сохранить мой" }).click();
  await expect.poll(() => storedText(owner, id)).toContain("Вежливо.");
  const versions = await call<{ author: Person }[]>(owner.request, "GET", `/prompts/${id}/versions`);
  expect(versions.slice(0, 2).map(({ author }) => author.id)).toContain(editing.id);
  expect(versions.length).toBeGreaterThan(2);

  // The reader proposes another text on a phone, in English; the owner compares and accepts by keys.
  await reader.goto(`/en/prompts/${id}`);
  await reader.getByRole("link", { name: "Propose a change" }).tap();
  const form = reader.getByRole("dialog", { name: "Propose a change" });
  await form.getByRole("textbox", { name: "New text" }).fill("Напиши письмо клиенту о новом сроке.");
  await form.getByRole("textbox", { name: /Note/ }).fill("Срок другой");
  await form.getByRole("button", { name: "Send" }).tap();
  await expect(form).toBeHidden();
  await owner.goto("/notifications");
  await owner.getByText(`Предложена правка: база «${base.base_name}»`).click();
  await expect(owner.getByText("Срок другой")).toBeVisible();
  await expect(owner.getByTestId("compared-text").locator("ins").first()).toContainText("новом");
  await owner.getByRole("button", { name: "Принять" }).press("Enter");
  await expect(owner.getByText("Принята", { exact: true })).toBeVisible();
  await expect(owner.locator("main :focus")).toHaveCount(1); // the pressed button is gone
  expect(await storedText(owner, id)).toBe("Напиши письмо клиенту о новом сроке.");
  await reader.goto("/en/notifications");
  await expect(reader.getByText("Your change was accepted")).toBeVisible();

  // The editor types while the owner removes them: the text is a prompt of their own, and nothing of the base is theirs.
  await openEditor(editor, id);
  await textOf(editor).fill("Напиши письмо, которое я писал весь вечер.");
  await call(owner.request, "DELETE", `/bases/${base.id}/members/${editing.id}`);
  await save(editor);
  await expect(editor).toHaveURL(new RegExp(`/prompts/(?!${id})[0-9a-f-]+/edit`));
  const kept = new URL(editor.url()).pathname.split("/").at(-2)!;
  expect(await storedText(editor, kept)).toBe("Напиши письмо, которое я писал весь вечер.");
  expect(await storedText(owner, id)).toBe("Напиши письмо клиенту о новом сроке.");
  expect((await editor.request.get(`/api/prompts/${id}`)).status()).toBe(403);

  // The reader becomes the owner, the former one a manager, who leaves.
  await owner.goto(`/my-bases/${base.id}/members`);
  await owner.getByRole("link", { name: `Сделать владельцем: ${reading.full_name}` }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Предложить" }).click();
  await expect(owner.getByText(`Вы предложили стать владельцем: ${reading.full_name}`)).toBeVisible();
  await expect(owner.getByRole("link", { name: /^Сделать владельцем/ })).toHaveCount(0);
  await reader.goto(`/en/my-bases/${base.id}/members`);
  await reader.getByRole("button", { name: "Become the owner" }).tap();
  await expect(reader.getByRole("link", { name: "Invite" }).first()).toBeVisible();
  const mine = await call<{ owner_id: string }>(reader.request, "GET", `/bases/${base.id}`);
  expect(mine.owner_id).toBe(reading.id);
  expect(await storedText(reader, id)).toBe("Напиши письмо клиенту о новом сроке.");
  await owner.goto(`/my-bases/${base.id}/members`);
  await owner.getByRole("link", { name: "Выйти из базы" }).click();
  const leaving = owner.getByRole("alertdialog");
  await expect(leaving).toContainText("её нынешние коды и промокоды вам не подойдут");
  await leaving.getByRole("button", { name: "Выйти из базы" }).click();
  await expect(owner.getByText("Общих баз нет")).toBeVisible();
  await reader.goto("/en/notifications");
  await expect(reader.getByText(/^A manager left, activation and promo codes go on/)).toBeVisible();
});

test("a proposal and a transfer without scripts", async ({ page: owner, newContext }) => {
  await signIn(owner);
  const base = await call(owner.request, "POST", "/bases", {
    base_name: `Без скриптов ${unique()}`,
    base_description: "База отдела продаж для писем",
    access_type: "FREE",
  });
  const { id } = await aPromptWith(owner.request, "Напиши письмо клиенту о сроке.", {
    promptBaseId: base.id,
  });
  const plain = await newContext({ javaScriptEnabled: false, locale: "ru-RU" });
  const reader = await plain.newPage();
  const { id: userId } = await joins(reader, owner, base.id, "reader");
  await reader.goto(`/prompts/${id}/proposals`);
  await reader.getByRole("link", { name: "Предложить правку" }).click();
  await reader.getByRole("textbox", { name: "Новый текст" }).fill("Напиши короткое письмо клиенту.");
  await reader.getByRole("button", { name: "Отправить" }).click();
  await expect(reader.getByText("Ждёт ответа")).toBeVisible();
  await call(owner.request, "POST", `/bases/${base.id}/transfer`, { userId });
  await reader.goto(`/my-bases/${base.id}/members`);
  await reader.getByRole("button", { name: "Стать владельцем" }).click();
  await expect(reader.getByRole("link", { name: "Пригласить" }).first()).toBeVisible();
  await reader.goto(`/prompts/${id}/proposals`);
  await reader.getByRole("button", { name: "Принять" }).click();
  await expect(reader.getByText("Принята", { exact: true })).toBeVisible();
});

test("an agency: a colleague is invited by name in three presses, others by a team, who write at once and lose it at once @heavy", async ({
  page: owner,
  newContext,
}) => {
  test.slow();
  await signIn(owner);
  const aBase = (name: string) =>
    call<{ id: string; base_name: string }>(owner.request, "POST", "/bases", {
      base_name: `${name} ${unique()}`,
      base_description: "База отдела продаж для писем",
      access_type: "CODE_ONLY",
    });
  const [old, fresh] = [await aBase("Прежняя"), await aBase("Новая")];
  const [anna, boris] = [await (await newContext()).newPage(), await (await newContext()).newPage()];
  const [annas, borises] = [
    await joins(anna, owner, old.id, "reader"),
    await joins(boris, owner, old.id, "reader"),
  ];

  // By name, from the base's page: nobody is a member without agreeing.
  await owner.goto(`/bases/${fresh.id}`);
  await owner.getByRole("link", { name: "Поделиться" }).click();
  const window = owner.getByRole("dialog", { name: "Поделиться" });
  await window.getByRole("link", { name: "Пригласить" }).click();
  const form = owner.getByRole("dialog", { name: "Пригласить в базу" });
  await form.getByRole("combobox", { name: "Кого пригласить" }).selectOption(annas.full_name);
  await expect(form.getByRole("textbox", { name: "Сколько человек" })).toHaveCount(0);
  await form.getByRole("button", { name: "Пригласить" }).click();
  await expect(form).toBeHidden();
  await expect(window.getByText("1 приглашение ждёт ответа")).toBeVisible();
  expect((await anna.request.get(`/api/bases/${fresh.id}/members`)).status()).toBe(403);
  await anna.goto("/notifications");
  await anna.getByText(`Вас приглашают: база «${fresh.base_name}»`).click();
  await expect(anna.getByRole("button", { name: "Отказаться" })).toBeVisible();
  await anna.getByRole("button", { name: "Вступить" }).click();
  await expect(anna.getByRole("heading", { level: 1, name: fresh.base_name })).toBeVisible();

  // By a team, which is named once.
  const team = `Дизайнеры ${unique()}`;
  await owner.goto(`/my-bases/${fresh.id}/members`);
  await owner.getByRole("link", { name: "Все команды" }).click();
  await owner.getByRole("link", { name: "Создать команду" }).click();
  const making = owner.getByRole("dialog", { name: "Создать команду" });
  await making.getByRole("textbox", { name: "Название" }).fill(team);
  await making.getByRole("checkbox", { name: borises.full_name }).check();
  await making.getByRole("button", { name: "Создать команду" }).click();
  await expect(owner.getByRole("heading", { name: team })).toBeVisible();
  await owner.goto(`/my-bases/${fresh.id}/members`);
  await owner.getByRole("link", { name: "Добавить команду" }).click();
  const giving = owner.getByRole("dialog", { name: "Добавить команду" });
  await giving.getByRole("radio", { name: team }).check();
  await giving.getByRole("button", { name: "Добавить команду" }).click();
  await expect(owner.getByText(`Редактор · через команду «${team}»`)).toBeVisible();
  const { id } = await aPromptWith(boris.request, "Напиши письмо клиенту о сроке.", {
    promptBaseId: fresh.id,
  });
  await openEditor(boris, id);
  await textOf(boris).fill("Напиши письмо, которое я правил весь день.");

  // The team's role is taken while its member types: the text is a prompt of their own.
  await owner.getByRole("link", { name: `Убрать команду: ${team}` }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Убрать команду" }).click();
  await expect(owner.getByText(`через команду «${team}»`)).toHaveCount(0);
  await save(boris);
  await expect(boris).toHaveURL(new RegExp(`/prompts/(?!${id})[0-9a-f-]+/edit`));
  expect((await boris.request.get(`/api/prompts/${id}`)).status()).toBe(403);
  expect((await anna.request.get(`/api/prompts/${id}`)).status()).toBe(200);
});

test("a team and an invitation by name without scripts; an owner who leaves tells members, and stays after all @heavy", async ({
  newContext,
}) => {
  test.slow();
  const plain = async () => (await newContext({ javaScriptEnabled: false, locale: "ru-RU" })).newPage();
  const [owner, anna] = [await plain(), await plain()];
  await signIn(owner);
  const base = await call<{ id: string; base_name: string }>(owner.request, "POST", "/bases", {
    base_name: `Без скриптов ${unique()}`,
    base_description: "База отдела продаж для писем",
    access_type: "FREE",
  });
  const fresh = await call<{ id: string; base_name: string }>(owner.request, "POST", "/bases", {
    base_name: `Новая ${unique()}`,
    base_description: "База отдела продаж для писем",
    access_type: "FREE",
  });
  const { full_name: name } = await joins(anna, owner, base.id, "reader");
  await owner.goto(`/my-bases/${fresh.id}/members/new`);
  await owner.getByRole("combobox", { name: "Кого пригласить" }).selectOption(name);
  await owner.getByRole("button", { name: "Создать ссылку" }).click();
  await expect(owner.getByText("Редактор · ждём ответа до")).toBeVisible();
  await anna.goto("/my-bases?tab=shared");
  await anna.getByRole("link", { name: `Ответить: ${fresh.base_name}` }).click();
  await anna.getByRole("button", { name: "Отказаться" }).click();
  await expect(anna.getByRole("link", { name: `Ответить: ${fresh.base_name}` })).toHaveCount(0);

  await owner.goto("/my-bases/teams/new");
  await owner.getByRole("textbox", { name: "Название" }).fill("Редакторы");
  await owner.getByRole("checkbox", { name }).check();
  await owner.getByRole("button", { name: "Создать команду" }).click();
  await expect(owner.getByRole("heading", { name: "Редакторы" })).toBeVisible();
  await owner.goto(`/my-bases/${fresh.id}/members/teams`);
  await owner.getByRole("button", { name: "Добавить команду" }).click();
  await expect(owner.getByText("через команду «Редакторы»")).toBeVisible();

  await anna.goto(`/my-bases/${fresh.id}/members`);
  await anna.getByRole("link", { name: "Выйти из базы" }).click();
  await anna.getByRole("button", { name: "Выйти из базы" }).click();
  await expect(anna).toHaveURL(/tab=shared/);
  expect((await anna.request.get(`/api/bases/${fresh.id}/members`)).status()).toBe(403);

  await owner.goto("/settings/profile/delete");
  const me = await call<{ full_name: string }>(owner.request, "GET", "/users/me");
  await owner.getByRole("textbox", { name: /Чтобы подтвердить/ }).fill(me.full_name);
  await owner.getByRole("button", { name: "Удалить через 30 дней" }).click();
  await expect(owner.getByText(/Аккаунт удалится/)).toBeVisible();
  await anna.goto(`/my-bases/${base.id}/members`);
  await expect(anna.getByText(/Владелец удаляет аккаунт/)).toBeVisible();
  await owner.getByRole("button", { name: "Оставить аккаунт" }).click();
  await expect(owner.getByText(/Аккаунт удалится/)).toHaveCount(0);
});
