import { screen, waitFor, within } from "@testing-library/react";
import { DeleteAccount } from "@/components/profile/settings/delete-account";
import { NewToken } from "@/components/profile/settings/new-token";
import { SessionList } from "@/components/profile/settings/session-list";
import type { OwnSession } from "@/lib/identity/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const WRITTEN = "2026-01-01T00:00:00.000Z";
const NAME = "Анна Смирнова";
const button = (name: string) => screen.getByRole("button", { name });

/** Asks to delete the account of Анна under this name. @returns the question */
async function deleteUnder(typed: string) {
  const page = mount(<DeleteAccount name={NAME} />);
  await page.user.click(button("Удалить аккаунт"));
  const question = within(await screen.findByRole("alertdialog"));
  await page.fill(question.getByRole("textbox"), typed);
  await page.user.click(question.getByRole("button", { name: "Удалить навсегда" }));
  return { ...page, question };
}

test("deleting the account needs the own name", async () => {
  const refused = {
    code: "VALIDATION_FAILED",
    message: "",
    fields: { confirm: ["Введите своё имя точно так, как оно написано в профиле"] },
  };
  const asked = answers("DELETE /api/users/me", () => ({ status: 422, json: refused }));
  const { question, user } = await deleteUnder("Кто-то другой");
  await question.findByText("Введите своё имя точно так, как оно написано в профиле");
  expect(asked.map(({ body }) => body)).toEqual([{ confirm: "Кто-то другой" }]);
  await user.click(question.getByRole("button", { name: "Отмена" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("an account whose bases others may read stays, and says why", async () => {
  const refused = { code: "ACCOUNT_HAS_SUBSCRIBERS", message: "У ваших баз есть 1 человек с доступом" };
  answers("DELETE /api/users/me", () => ({ status: 409, json: refused }));
  const { question, user } = await deleteUnder(NAME);
  await waitFor(() => expect(question.getByRole("alert").textContent).toContain("с доступом"));
  expect(question.getByRole<HTMLInputElement>("textbox").value).toBe(NAME);
  await user.click(question.getByRole("button", { name: "Отмена" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

const dayAfter = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const DAYS = { first: dayAfter(1), usual: dayAfter(90), last: dayAfter(364) };

test("a sign-in of long ago: a token's name waits while the person signs in again", async () => {
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Название токена" });
  const open = () => mount(<NewToken userId="u1" days={DAYS} />, { address: "/settings/profile" });
  const stale = {
    code: "FRESH_SIGN_IN_REQUIRED",
    message: "Войдите ещё раз: это можно сделать в течение 10 минут после входа",
  };
  answers("ACTION /submitNewToken", () => ({ json: { ok: false, status: 403, error: stale } }));
  const before = open();
  await before.fill(field(), "Скрипт");
  await before.user.click(button("Создать токен"));
  const again = await screen.findByRole("link", { name: "Войти снова" });
  expect(again.getAttribute("href")).toMatch(/^\/auth\?next=%2Fsettings%2Fprofile&again/);
  before.unmount();

  const token = {
    id: "t1",
    name: "Скрипт",
    token: "pt_secret",
    created_at: WRITTEN,
    last_used_at: null,
    expires_at: WRITTEN,
    scopes: ["read"],
    current: false,
  };
  answers("ACTION /submitNewToken", () => ({ json: { ok: true, data: token } }));
  const { user, refreshes } = open();
  await waitFor(() => expect(field().value).toBe("Скрипт"));
  await user.click(button("Создать токен"));
  await screen.findByText("Токен «Скрипт» создан");
  await waitFor(() => expect(field().value).toBe(""));
  expect(refreshes()).toBe(1);
});

for (const { locale, end, also } of [
  { locale: "ru", end: "Завершить все остальные", also: /^Отозвать и 2 токен/ },
  { locale: "en", end: "End all others", also: /^Also revoke 2 API token/ },
] as const) {
  test(`ending the other sessions offers the API tokens too, and leaves them unless asked (${locale})`, async () => {
    const session = (id: string, current: boolean): OwnSession => ({
      id,
      user_agent: "",
      created_at: WRITTEN,
      last_seen_at: WRITTEN,
      current,
    });
    const asked = answers("DELETE /api/users/me/sessions", () => new Response(null, { status: 204 }));
    const { user } = mount(
      <SessionList sessions={[session("s1", true), session("s2", false)]} tokens={2} />,
      { locale },
    );
    for (const tokens of [false, true]) {
      await user.click(button(end));
      const question = within(await screen.findByRole("alertdialog"));
      const choice = question.getByRole<HTMLInputElement>("switch", { name: also });
      expect(choice.checked).toBe(false);
      if (tokens) await user.click(choice);
      await user.click(question.getByRole("button", { name: end }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    }
    expect(asked.map(({ query }) => query.toString())).toEqual(["tokens=false", "tokens=true"]);
  });
}
