import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ExampleManager } from "@/components/prompts/examples/manager/example-manager";
import type { Prompt } from "@/lib/prompts/schema";
import { answers } from "../../support/components/calls";
import { openForm, takeDrafts, viewOf, writes } from "../../support/components/editor";
import { choose } from "../../support/components/files";
import { mount } from "../../support/components/mount";
import { comesBack } from "../../support/components/posted";
import { aBase, anExample, aPrompt } from "../../support/components/samples";

const PRIVATE = [{ id: aBase().id, name: "Личная база", isPaid: false, isPrivate: true }];
const SHELVES = Array.from({ length: 12 }, (_, at) => ({
  id: `0190a2b4-0000-7000-8000-0000000001${10 + at}`,
  name: `Полка №${at}`,
  isPaid: false,
}));

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
/** The error under the text. */
const besideText = () =>
  viewOf().dom.closest("[data-slot=form-item]")!.querySelector("[role=alert]")?.textContent;
const details = () => within(screen.getByRole("complementary", { name: "Настройки промпта" }));

function open(prompt: Prompt | null = null, given: Parameters<typeof openForm>[0] = {}) {
  takeDrafts(prompt?.id);
  return openForm({ prompt, ...given });
}

test("every rule says what is wrong next to its field", async () => {
  const { user, fill, went } = open();
  expect(screen.getByRole("combobox", { name: "База промптов" }).textContent).toBe("Личная база");
  await user.click(button("Создать промпт"));
  await details().findByText("Название обязательно для заполнения");
  await details().findByText("Краткое описание должно содержать минимум 10 символов");
  await waitFor(() => expect(besideText()).toBe("Текст промпта обязателен для заполнения"));
  await waitFor(() => expect(document.activeElement).toBe(field("Название")));
  expect(field("Название").getAttribute("aria-invalid")).toBe("true");

  await fill(field("Название"), "Ау");
  await fill(field("Краткое описание"), "а".repeat(301));
  writes("Коротко");
  await fill(field("Примеры применения"), "б".repeat(501));
  await user.click(button("Создать промпт"));
  await details().findByText("Название должно содержать минимум 3 символа");
  await details().findByText("Описание не должно превышать 300 символов");
  await waitFor(() => expect(besideText()).toBe("Текст промпта должен содержать минимум 20 символов"));
  await details().findByText("Примеры применения не должны превышать 500 символов");
  expect(field("Примеры применения").closest("details")!.open).toBe(true);
  await fill(field("Название"), "в".repeat(31));
  await screen.findByText("Название не должно превышать 30 символов");

  for (let n = 1; n <= 11; n++) {
    await fill(field("Теги"), `тег ${n}`);
    await user.keyboard("{Enter}");
  }
  await screen.findByText("Максимальное количество тегов: 10");
  expect(screen.getAllByRole("button", { name: /^Убрать тег/ })).toHaveLength(10);
  await user.clear(field("Теги"));
  await user.keyboard("{Backspace}");
  expect(screen.getAllByRole("button", { name: /^Убрать тег/ })).toHaveLength(9);
  await waitFor(() => expect(screen.queryByText("Максимальное количество тегов: 10")).toBeNull());
  expect(went).toEqual([]);
});

test("'template' follows the text, until it is set by hand", async () => {
  const { user } = open();
  const template = screen.getByRole<HTMLInputElement>("switch", { name: "Промпт с полями" });
  expect(template.checked).toBe(false);
  writes("Напиши письмо о [тема] для коллег.");
  await waitFor(() => expect(template.checked).toBe(true));
  writes("Напиши письмо для коллег.");
  await waitFor(() => expect(template.checked).toBe(false));
  writes("Напиши письмо о [тема].");
  await waitFor(() => expect(template.checked).toBe(true));
  await user.click(template);
  writes("Напиши письмо о [тема] и [сроки].");
  writes("Напиши письмо без полей.");
  writes("Напиши письмо о [тема].");
  expect(template.checked).toBe(false);
});

test("another content type clears the category", async () => {
  const { user } = open();
  const category = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Категория" });
  await user.selectOptions(category(), "Маркетинг");
  expect(category().value).toBe("Маркетинг");
  await user.click(screen.getByRole("radio", { name: "Графика" }));
  await waitFor(() => expect(category().value).toBe(""));
});

test("a form that was only opened has nothing unsaved, whatever category is stored", async () => {
  const category = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Категория" }).value;
  for (const [stored, shown] of [
    ["Без категории", ""],
    ["Ушедшая из списка", "Ушедшая из списка"],
  ]) {
    const followed = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const link = (
      <a href="https://example.test/" onClick={followed}>
        Дальше
      </a>
    );
    const { user, unmount } = open(aPrompt({ category: stored }), { beside: link });
    expect(category()).toBe(shown);
    await user.click(screen.getByRole("link", { name: "Дальше" }));
    expect(followed).toHaveBeenCalledTimes(1);
    unmount();
  }
});

test("a type that is none comes back as the one that a new prompt has, with its categories", async () => {
  comesBack(["contentType"], "zz");
  open();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Текст" }).checked).toBe(true);
  screen.getByRole("option", { name: "Маркетинг" });
});

test("a link away from unsaved changes asks first", async () => {
  const followed = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const link = (
    <a href="https://example.test/my-bases" onClick={followed}>
      Мои базы
    </a>
  );
  const { user, fill } = open(null, { beside: link });
  await fill(field("Название"), "Не сохранено");
  await user.click(screen.getByRole("link", { name: "Мои базы" }));
  await user.click(await screen.findByRole("button", { name: "Продолжить" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(followed).not.toHaveBeenCalled();
  expect(field("Название").value).toBe("Не сохранено");
  await user.click(screen.getByRole("link", { name: "Мои базы" }));
  await user.click(await screen.findByRole("button", { name: "Закрыть" }));
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
});

test("at the form's address a saved prompt is shown", async () => {
  const prompt = aPrompt({ title: "Первый", version: 4 });
  const sent = answers(`PATCH /api/prompts/${prompt.id}`, ({ body }) => ({
    json: { ...prompt, ...(body as Partial<Prompt>), version: 5 },
  }));
  const { user, fill, went } = open(prompt);
  await fill(field("Название"), "Второй");
  await user.click(button("Сохранить"));
  await waitFor(() => expect(went).toEqual([`/my-prompts/${prompt.id}`]));
  expect(sent.map(({ body }) => body)).toMatchObject([{ title: "Второй", version: 4 }]);
});

test("what the server refuses stays typed, and is said at its field", async () => {
  answers("ACTION /submitNewPrompt", () => ({
    json: {
      ok: false,
      status: 422,
      error: { code: "VALIDATION_FAILED", message: "Проверьте поля", fields: { title: ["Так нельзя"] } },
    },
  }));
  const { user, fill, went } = open();
  writes("Напиши письмо клиенту о задержке поставки.");
  await fill(field("Название"), "Письмо");
  await fill(field("Краткое описание"), "О задержке поставки");
  await user.click(button("Создать промпт"));
  await details().findByText("Так нельзя");
  await waitFor(() => expect(document.activeElement).toBe(field("Название")));
  expect(field("Название").value).toBe("Письмо");
  expect(viewOf().state.doc.toString()).toBe("Напиши письмо клиенту о задержке поставки.");
  expect(went).toEqual([]);
});

test("the text proposes title and description; a press takes them, what is typed stays", async () => {
  const { user, fill } = open();
  expect(screen.queryByRole("button", { name: /^Взять/ })).toBeNull();
  writes("# Письмо о задержке\nТы пишешь клиентам. Извинись и предложи новый срок.");
  await user.click(await screen.findByRole("button", { name: "Взять «Письмо о задержке»" }));
  expect(field("Название").value).toBe("Письмо о задержке");
  await user.click(button("Взять «Ты пишешь клиентам.»"));
  expect(field("Краткое описание").value).toBe("Ты пишешь клиентам.");
  await fill(field("Краткое описание"), "Моё");
  expect(screen.queryByRole("button", { name: /^Взять/ })).toBeNull();
  await fill(field("Краткое описание"), "");
  await screen.findByRole("button", { name: "Взять «Ты пишешь клиентам.»" });
});

test.each([
  [
    "in the private base an empty description comes from the text",
    PRIVATE,
    "Извинись и предложи новый срок.",
  ],
  ["elsewhere it is asked for", undefined, null],
])("%s", async (_, bases, description) => {
  const sent = answers("ACTION /submitNewPrompt", () => ({ json: { ok: true, data: aPrompt() } }));
  const { user, fill, went } = open(null, bases && { bases });
  writes("Напиши письмо о задержке. Извинись и предложи новый срок.");
  await fill(field("Название"), "Письмо");
  await user.click(button("Создать промпт"));
  if (description) {
    await waitFor(() => expect(went).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ shortDescription: description });
  } else {
    await details().findByText("Краткое описание должно содержать минимум 10 символов");
    await waitFor(() => expect(document.activeElement).toBe(field("Краткое описание")));
    expect(sent).toEqual([]);
  }
});

test("any own base is found among many, by keys alone", async () => {
  const { user, fill } = open(null, { bases: SHELVES });
  const bases = () => screen.getByRole("combobox", { name: "База промптов" });
  await waitFor(() => expect(bases().textContent).toBe("Полка №0"));
  bases().focus();
  await user.keyboard("{Enter}");
  const search = () => screen.findByRole("combobox", { name: "Найти в списке" });
  await fill(await search(), "полка №7");
  await waitFor(() =>
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Полка №7"]),
  );
  await user.keyboard("{Enter}");
  await waitFor(() => expect(bases().textContent).toBe("Полка №7"));
  await waitFor(() => expect(document.activeElement).toBe(bases()));
  await user.keyboard("{Enter}");
  await fill(await search(), "нет такой базы");
  await screen.findByText("Ничего не нашлось");
});

test("results are chosen before the first save, and sent by the page that follows it", async () => {
  const created = aPrompt();
  answers("ACTION /submitNewPrompt", () => ({ json: { ok: true, data: created } }));
  const { user, fill, container, went, unmount } = open();
  await fill(field("Название"), "С картинкой");
  await fill(field("Краткое описание"), "Промпт с картинкой");
  writes("Нарисуй картинку по этому тексту.");
  const file = (name: string) => new File(["picture"], name, { type: "image/png" });
  choose(container, file("первая.png"), file("вторая.png"));
  await user.click(await screen.findByRole("button", { name: "Убрать вторая.png" }));
  await user.click(button("Создать промпт"));
  await waitFor(() => expect(went).toEqual([`/prompts/${created.id}/edit`]));
  unmount();

  answers(`GET /api/prompts/${created.id}/examples`, () => ({ json: [] }));
  const sent = answers(`POST /api/prompts/${created.id}/examples`, () => ({
    status: 201,
    json: anExample(),
  }));
  const manager = mount(<ExampleManager promptId={created.id} sold={false} />);
  await screen.findByRole("textbox", { name: "Подпись: Картинка 1" });
  expect(sent.map(({ body }) => (body as { file: File }).file.name)).toEqual(["первая.png"]);
  manager.unmount();
  mount(<ExampleManager promptId={created.id} sold={false} />);
  await waitFor(() => expect(screen.queryByRole("list", { name: "Загрузка файлов" })).toBeNull());
  expect(sent).toHaveLength(1);
});

test("a new prompt is created once, however long the keys are held; letters typed meanwhile open as its draft", async () => {
  let answer = () => {};
  const created = aPrompt({ promptText: "Напиши письмо по этому тексту." });
  const sent = answers("ACTION /submitNewPrompt", async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { json: { ok: true, data: created } };
  });
  const { fill, went, container, unmount } = open();
  const save = (repeat = false) =>
    fireEvent.keyDown(viewOf().contentDOM, { key: "s", code: "KeyS", ctrlKey: true, repeat });
  await fill(field("Название"), created.title);
  await fill(field("Краткое описание"), created.shortDescription);
  writes(created.promptText);
  save(true);
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  writes(`${created.promptText} И ещё [слово].`);
  answer();
  await waitFor(() => expect(went).toEqual([`/prompts/${created.id}/edit`]));
  save();
  expect(container.querySelector("[data-fills-window]")!.hasAttribute("inert")).toBe(true);
  expect(sent).toHaveLength(1);
  unmount();
  expect(localStorage.getItem("draft:u1:prompt:new")).toBeNull();

  open(created);
  await screen.findByText("Восстановлен черновик");
  expect(viewOf().state.doc.toString()).toBe(`${created.promptText} И ещё [слово].`);
});

test("a hint is for pages with scripts, an error for all: nothing around it is hidden", () => {
  const { unmount } = open(null, { bases: PRIVATE });
  expect(screen.getByText(/можно не писать/).closest(".noscript\\:hidden")).not.toBeNull();
  expect(screen.getByText("Краткое описание").querySelector(".noscript\\:inline")?.textContent).toBe("*");
  unmount();
  comesBack(["shortDescription"], "");
  open(null, { bases: PRIVATE });
  const item = field("Краткое описание").closest("[data-slot=form-item]")!;
  const error = item.querySelector("[role=alert]")!;
  expect(error.textContent).toBe("Так нельзя");
  expect(error.closest(".noscript\\:hidden")).toBeNull();
});

test("how much a field needs is said before it is too little", async () => {
  const { fill } = open();
  expect(screen.getByText("0 из 30, не меньше 3")).toBeTruthy();
  await fill(field("Название"), "Имя");
  expect(screen.getByText("3 из 30")).toBeTruthy();
});

test("the language: what was found is named, a choice is sent, and can be taken back", async () => {
  const prompt = aPrompt({ language: "en", languageGiven: false });
  const { user, fill } = open(prompt);
  const language = screen.getByRole<HTMLSelectElement>("combobox", { name: "Язык" });
  expect([...language.options].map(({ text }) => text)).toEqual([
    "Определён автоматически: английский",
    "русский",
    "английский",
    "другой",
  ]);
  expect(language.value).toBe("");
  const sent = answers(`PATCH /api/prompts/${prompt.id}`, () => ({
    status: 500,
    json: { code: "INTERNAL", message: "Ошибка" },
  }));
  await user.selectOptions(language, "русский");
  await user.click(button("Сохранить"));
  await waitFor(() => expect(sent).toMatchObject([{ body: { language: "ru" } }]));
  await user.selectOptions(language, "");
  await fill(field("Название"), "Другое");
  await user.click(button("Сохранить"));
  await waitFor(() => expect(sent[1]!.body).toMatchObject({ language: null }));
});
