import { screen, waitFor } from "@testing-library/react";
import { BaseForm } from "@/components/bases/form/base-form";
import type { Base } from "@/lib/bases/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { aBase, TERMS } from "../../support/components/samples";

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const price = (name: string) => screen.getByRole<HTMLInputElement>("spinbutton", { name });
const access = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const open = (base: Base | null = null, address = "/my-bases/new") =>
  mount(<BaseForm base={base} choices={[]} renews terms={TERMS} userId="u1" />, { address });

test("every rule says what is wrong next to its field", async () => {
  const { user, fill, went } = open();
  const save = () => user.click(screen.getByRole("button", { name: "Создать базу" }));
  await save();
  await screen.findByText("Укажите название базы");
  await screen.findByText("Минимум 10 символов");
  expect(document.activeElement).toBe(field("Название"));
  await fill(field("Название"), "Ау");
  await screen.findByText("Минимум 3 символа");

  await user.click(access("Подписка"));
  await save();
  await screen.findByText("Укажите цену подписки (месячную или годовую)");
  await fill(price("За год, ₽"), "1000");
  await waitFor(() => expect(screen.queryByText("Укажите цену подписки (месячную или годовую)")).toBeNull());
  await user.click(access("Покупка навсегда"));
  await fill(price("Цена, ₽"), "0");
  await save();
  await screen.findByText("Укажите цену покупки");
  await fill(price("Цена, ₽"), "99.999");
  await screen.findByText("Укажите цену числом, не больше двух знаков после запятой");
  expect(went).toEqual([]);
});

test("what was typed survives a reload and an expired session, and can be taken back", async () => {
  const refused = { status: 401, code: "UNAUTHENTICATED", message: "Требуется авторизация" };
  answers("ACTION /submitNewBase", () => new Error(JSON.stringify(refused)));
  const first = open();
  await first.fill(field("Название"), "Черновик");
  await first.fill(field("Описание"), "Промпты для проверки страниц базы");
  await first.user.click(access("По коду"));
  first.unmount();
  const second = open();
  await screen.findByText("Восстановлен черновик");
  expect(field("Название").value).toBe("Черновик");
  expect(access("По коду").checked).toBe(true);

  await second.user.click(screen.getByRole("button", { name: "Создать базу" }));
  await screen.findByText("Требуется авторизация");
  expect(screen.getByRole("link", { name: "Войти и вернуться" }).getAttribute("href")).toBe(
    "/auth?next=%2Fmy-bases%2Fnew",
  );
  second.unmount();
  const third = open();
  await waitFor(() => expect(field("Название").value).toBe("Черновик"));
  await third.user.click(await screen.findByRole("button", { name: "Отменить" }));
  expect(field("Название").value).toBe("");
  third.unmount();
  open();
  expect(field("Название").value).toBe("");
});

test("a refused save says why and keeps the form", async () => {
  const refused = { ok: false, status: 404, error: { code: "BASE_NOT_FOUND", message: "База не найдена!" } };
  const sent = answers("ACTION /submitBase", () => ({ json: refused }));
  const base = aBase({ base_name: "Отказ" });
  const { fill, user, went } = open(base, `/my-bases/${base.id}/edit`);
  await fill(field("Название"), "Отказ новое");
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  await screen.findByText("Ошибка: База не найдена!");
  expect(field("Название").value).toBe("Отказ новое");
  expect(sent.map(({ body }) => body)).toMatchObject([{ id: base.id, base_name: "Отказ новое" }]);
  expect(went).toEqual([]);
});
