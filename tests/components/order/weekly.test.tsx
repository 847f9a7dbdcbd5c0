import { screen, waitFor, within } from "@testing-library/react";
import { SelectionForm } from "@/components/prompts/sections/weekly/selection-form";
import { SubscribeButton } from "@/components/prompts/sections/weekly/subscribe-button";
import type { Candidate } from "@/lib/follows/weekly/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { aPrompt } from "../../support/components/samples";
import { expectToast } from "../../support/components/toasts";

const id = (at: number) => `0190a2b4-0000-7000-8000-00000000000${at}`;
const candidate = (at: number, title: string): Candidate => ({
  id: id(at),
  slug: "",
  title,
  contentType: "TEXT",
  category: "Продажи",
  copyCount: at,
  author: "Анна",
});
const form = (isPublished = false) => (
  <SelectionForm
    page="/selections"
    language="ru"
    published={{ week: "2026-11-30", version: "v" }}
    isPublished={isPublished}
    note="Было"
    proposed={[candidate(1, "Первый"), candidate(2, "Второй"), candidate(3, "Третий")]}
    others={[candidate(4, "Четвёртый")]}
  />
);
const chosen = () =>
  within(screen.getByRole("list", { name: "Промпты подборки" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("prompts are moved, dropped and added, also by address; one press publishes them in their order", async () => {
  const sent = answers("ACTION /submitSelection", () => ({ json: { ok: true, data: { number: 7 } } }));
  answers(`GET /api/prompts/${id(5)}`, () => ({
    json: aPrompt({ id: id(5), title: "Пятый", is_public: true }),
  }));
  answers(`GET /api/prompts/${id(6)}`, () => ({ json: aPrompt({ id: id(6), is_public: false }) }));
  const { user, fill, went } = mount(form());
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id;
  await press("Выше: Второй");
  expect(focused()).toBe("Ниже: Второй"); // it is the first now
  await press("Убрать: Третий");
  expect(focused()).toBe("Убрать: Первый");
  await press("Добавить: Четвёртый");
  expect(focused()).toBe("Добавить: Третий");
  expect(chosen()).toEqual(["Второй", "Первый", "Четвёртый"]);
  const address = screen.getByRole("textbox", { name: "Адрес страницы промпта" });
  for (const wrong of ["что-то", `/public-prompts/${id(6)}`]) {
    await fill(address, wrong);
    await press("Добавить");
    await screen.findByText("По этому адресу нет открытого промпта");
  }
  await fill(address, `http://localhost:3000/public-prompts/${id(5)}-pyatyy`);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(chosen()).toEqual(["Второй", "Первый", "Четвёртый", "Пятый"]));
  expect(screen.getByText("4 из 12")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Пара слов о подборке" }), "{Enter}");
  expect(sent).toEqual([]);
  await press("Опубликовать");
  await expectToast("Подборка опубликована");
  expect(went).toEqual(["/selections/7"]);
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      language: "ru",
      week: "2026-11-30",
      version: "v",
      note: "Было",
      promptIds: [2, 1, 4, 5].map(id).join(),
    }),
  ]);
});

test("a refusal is shown and keeps everything; without prompts there is nothing to publish", async () => {
  answers("ACTION /submitSelection", () => ({
    json: { ok: false, status: 404, error: { code: "PROMPT_NOT_FOUND", message: "Промпт не найден" } },
  }));
  const { user } = mount(form(true));
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Промпт не найден");
  expect(chosen()).toEqual(["Первый", "Второй", "Третий"]);
  for (const title of chosen()) await user.click(screen.getByRole("button", { name: `Убрать: ${title}` }));
  expect(screen.getByText("Выберите промпты ниже или добавьте по адресу.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Сохранить" }).disabled).toBe(true);
});

test("who signed in long ago is led to sign in, and keeps what was chosen", async () => {
  answers("ACTION /submitSelection", () => ({
    json: { ok: false, status: 403, error: { code: "FRESH_SIGN_IN_REQUIRED", message: "Войдите ещё раз" } },
  }));
  const { user } = mount(form());
  await user.click(screen.getByRole("button", { name: "Опубликовать" }));
  const way = await screen.findByRole<HTMLAnchorElement>("link", { name: "Войти снова" });
  expect([way.pathname, way.target]).toEqual(["/auth", "_blank"]);
  expect(chosen()).toEqual(["Первый", "Второй", "Третий"]);
});

test("one press asks for the selection, in the product and by mail", async () => {
  const sent = answers("ACTION /submitKindSetting", () => ({ json: { ok: true, data: {} } }));
  const { user, refreshes } = mount(<SubscribeButton />);
  await user.click(screen.getByRole("button", { name: "Получать подборку" }));
  await expectToast("Сообщим о новой подборке");
  expect(sent[0]!.body).toMatchObject({ kind: "selection", inApp: "true", byMail: "true" });
  await waitFor(() => expect(refreshes()).toBe(1));
});
