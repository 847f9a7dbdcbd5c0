import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { aPromptWith } from "../../support/e2e/editor";
import { aFreeBase, call, signIn, signInAsAdmin, unique } from "../../support/e2e/people";

test("an owner invites by a link; who follows it signs in, writes in the base, becomes a reader, and leaves", async ({
  page: owner,
  newContext,
}) => {
  await signInAsAdmin(owner);
  const base = await call<{ id: string; base_name: string }>(owner.request, "POST", "/bases", {
    base_name: `Общая ${unique()}`,
    base_description: "База отдела продаж для писем",
    access_type: "CODE_ONLY",
  });
  await owner.goto(`/bases/${base.id}`);
  await owner.getByRole("link", { name: "Поделиться" }).click();
  await owner.getByRole("dialog").getByRole("link", { name: "Все участники и роли" }).click();
  await expect(owner.getByRole("dialog")).toHaveCount(0);
  await owner.getByRole("link", { name: "Пригласить" }).first().click();
  const form = owner.getByRole("dialog");
  await expect(form.getByRole("radio", { name: "Редактор" })).toBeChecked();
  await form.getByRole("button", { name: "Создать ссылку" }).click();
  const link = owner.getByText(/\/join\/[\w-]{22}$/);
  const address = new URL((await link.textContent())!);

  const page = await (await newContext()).newPage();
  await page.goto(address.pathname);
  await expect(page.getByRole("heading", { level: 1, name: "Вас приглашают в базу" })).toBeVisible();
  await expect(page.getByText(base.base_name)).toBeVisible();
  await expect(page.getByRole("link", { name: "Войти и вступить" })).toBeVisible();
  await signIn(page, address.pathname);
  await page.getByRole("button", { name: "Вступить" }).click();
  await expect(page.getByRole("heading", { level: 1, name: base.base_name })).toBeVisible();

  const me = await call<{ id: string; full_name: string }>(page.request, "GET", "/users/me");
  const { id } = await aPromptWith(page.request, "Напиши письмо клиенту.", { promptBaseId: base.id });
  await page.reload();
  await expect(page.getByRole("link", { name: "Добавить промпт" }).first()).toBeVisible();
  await owner.goto(`/my-prompts/${id}`);
  await expect(owner.getByText("Напиши письмо клиенту.").first()).toBeVisible();

  await owner.goto("/my-bases");
  const card = owner.getByRole("listitem").filter({ hasText: base.base_name });
  await expect(card.getByRole("link", { name: "1 участник" })).toBeVisible();

  // The owner makes the editor a reader, who is asked for nothing and changes nothing any more.
  await owner.goto(`/my-bases/${base.id}/members`);
  await owner.getByRole("link", { name: `Изменить роль: ${me.full_name}` }).click();
  await owner.getByRole("dialog").getByRole("radio", { name: "Читатель" }).check();
  await owner.getByRole("dialog").getByRole("button", { name: "Сохранить" }).click();
  await expect(owner.getByText("Читатель · в базе с")).toBeVisible();
  await page.goto(`/bases/${base.id}`);
  await expect(page.getByRole("link", { name: "Добавить промпт" })).toHaveCount(0);
  const refused = await page.request.patch(`/api/prompts/${id}`, { data: { title: "Чужое" } });
  expect(refused.status()).toBe(403);

  await page.goto("/my-bases?tab=shared");
  await page.getByRole("link", { name: base.base_name }).click();
  await page.getByRole("link", { name: "Участники" }).click();
  await page.getByRole("link", { name: "Выйти из базы" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Выйти из базы" }).click();
  await expect(page.getByText("Общих баз нет")).toBeVisible();
  const gone = await page.request.get(`/api/prompts/${id}`);
  expect(gone.status()).toBe(403);
  await page.goto(`/prompts/${id}`);
  await expect(page.getByText("Этот промпт лежит в базе, которую открывает код.")).toBeVisible();
  await owner.goto("/notifications");
  await expect(owner.getByText(`Участник вышел: ${"база"} «${base.base_name}»`)).toBeVisible();
});

test("an invitation is followed without scripts, and one that was used says so", async ({
  page: owner,
  newContext,
}) => {
  await signInAsAdmin(owner);
  const base = await aFreeBase(owner.request, unique());
  const { url } = await call<{ url: string }>(owner.request, "POST", `/bases/${base.id}/invitations`, {
    role: "reader",
  });
  const { pathname } = new URL(url);
  const plain = await newContext({ javaScriptEnabled: false, locale: "ru-RU" });
  const page = await plain.newPage();
  await signIn(page, pathname);
  await page.getByRole("button", { name: "Вступить" }).click();
  await page.waitForURL(new RegExp(`/bases/.*${base.id}`));
  const other = await (await newContext()).newPage();
  const answer = await other.goto(pathname);
  expect(answer!.headers()["referrer-policy"]).toBe("no-referrer");
  expect(answer!.headers()["cache-control"]).toContain("no-store");
  await expect(other.getByRole("heading", { name: "Приглашение не действует" })).toBeVisible();
});
