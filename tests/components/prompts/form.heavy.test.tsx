import { screen, waitFor } from "@testing-library/react";
import { ExampleManager } from "@/components/prompts/examples/manager/example-manager";
import { PromptForm } from "@/components/prompts/form/prompt-form";
import type { Prompt } from "@/lib/prompts/schema";
import { answers } from "../../support/components/calls";
import { choose } from "../../support/components/files";
import { mount } from "../../support/components/mount";
import { comesBack } from "../../support/components/posted";
import { aBase, anExample, aPrompt } from "../../support/components/samples";

const { id: baseId } = aBase();
const SHELVES = Array.from({ length: 12 }, (_, at) => ({
  id: `0190a2b4-0000-7000-8000-0000000001${10 + at}`,
  name: `Полка №${at}`,
  isPaid: false,
}));

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });

function open(
  prompt: Prompt | null = null,
  { bases = [{ id: baseId, name: "Личная база", isPaid: false }], beside = <></> } = {},
) {
  answers(`PUT /api/drafts/${prompt?.id ?? "new"}`, () => ({
    json: { revision: 1, updatedAt: "2026-01-01T00:00:00.000Z" },
  }));
  answers(`DELETE /api/drafts/${prompt?.id ?? "new"}`, () => new Response(null, { status: 204 }));
  const form = (
    <PromptForm
      userId="u1"
      stored={null}
      prompt={prompt}
      bases={bases}
      baseId={bases[0]!.id}
      popular={{ type: "TEXT", tags: [] }}
    />
  );
  return mount(
    <>
      {form}
      {beside}
    </>,
    { address: prompt ? `/prompts/${prompt.id}/edit` : "/add-prompt" },
  );
}

test("every rule says what is wrong next to its field", async () => {
  const { user, fill, went } = open();
  expect(screen.getByRole("combobox", { name: "База промптов" }).textContent).toBe("Личная база");
  await user.click(button("Создать промпт"));
  await screen.findByText("Название обязательно для заполнения");
  await screen.findByText("Краткое описание должно содержать минимум 10 символов");
  await screen.findByText("Текст промпта обязателен для заполнения");
  await waitFor(() => expect(document.activeElement).toBe(field("Название")));
  expect(field("Название").getAttribute("aria-invalid")).toBe("true");

  await fill(field("Название"), "Ау");
  await fill(field("Краткое описание"), "а".repeat(301));
  await fill(field("Текст промпта"), "Коротко");
  await fill(field("Примеры применения"), "б".repeat(501));
  await user.click(button("Создать промпт"));
  await screen.findByText("Название должно содержать минимум 3 символа");
  await screen.findByText("Описание не должно превышать 300 символов");
  await screen.findByText("Текст промпта должен содержать минимум 20 символов");
  await screen.findByText("Примеры применения не должны превышать 500 символов");
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
  const { user, fill } = open();
  const template = screen.getByRole<HTMLInputElement>("switch", { name: "Промпт с полями" });
  expect(template.checked).toBe(false);
  await fill(field("Текст промпта"), "Напиши письмо о [тема] для коллег.");
  await waitFor(() => expect(template.checked).toBe(true));
  await fill(field("Текст промпта"), "Напиши письмо для коллег.");
  await waitFor(() => expect(template.checked).toBe(false));
  await fill(field("Текст промпта"), "Напиши письмо о [тема].");
  await waitFor(() => expect(template.checked).toBe(true));
  await user.click(template);
  await fill(field("Текст промпта"), "Напиши письмо о [тема] и [сроки].");
  await fill(field("Текст промпта"), "Напиши письмо без полей.");
  await fill(field("Текст промпта"), "Напиши письмо о [тема].");
  expect(template.checked).toBe(false);
});

test("another content type clears the category", async () => {
  const { user } = open();
  const category = () => screen.getByRole("combobox", { name: "Категория" });
  await user.click(category());
  await user.click(await screen.findByRole("option", { name: "Маркетинг" }));
  await waitFor(() => expect(category().textContent).toBe("Маркетинг"));
  await user.click(screen.getByRole("radio", { name: "Графика" }));
  await waitFor(() => expect(category().textContent).toBe("Без категории"));
});

test("a type that is none comes back as the one that a new prompt has, with its categories", async () => {
  comesBack(["contentType"], "zz");
  const { user } = open();
  expect(screen.getByRole("radio", { name: "Текст" }).getAttribute("aria-checked")).toBe("true");
  await user.click(screen.getByRole("combobox", { name: "Категория" }));
  await screen.findByRole("option", { name: "Маркетинг" });
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
  await user.click(await screen.findByRole("button", { name: "Остаться" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(followed).not.toHaveBeenCalled();
  expect(field("Название").value).toBe("Не сохранено");
  await user.click(screen.getByRole("link", { name: "Мои базы" }));
  await user.click(await screen.findByRole("button", { name: "Уйти" }));
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
});

test("a copy changed elsewhere is not overwritten by accident; the typed text stays", async () => {
  const prompt = aPrompt({ title: "Первый", version: 4 });
  const sent = answers("ACTION /submitPrompt", ({ body }) => {
    const changed = {
      status: 409,
      error: { code: "EDIT_CONFLICT", message: "Промпт изменён в другой вкладке", version: 5 },
    };
    return {
      json:
        "version" in (body as object)
          ? { ok: false, ...changed }
          : { ok: true, data: { ...prompt, version: 6 } },
    };
  });
  const { user, fill, went } = open(prompt);
  await fill(field("Название"), "Второй");
  await user.click(button("Сохранить"));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("Промпт изменён в другой вкладке"),
  );
  expect(field("Название").value).toBe("Второй");
  expect(went).toEqual([]);
  await user.click(button("Сохранить поверх"));
  await waitFor(() => expect(went).toEqual([`/my-prompts/${prompt.id}`]));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { id: prompt.id, title: "Второй", version: 4 },
    { id: prompt.id, title: "Второй" },
  ]);
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
  await fill(field("Текст промпта"), "Нарисуй картинку по этому тексту.");
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

test("how much a field needs is said before it is too little", async () => {
  const { fill } = open();
  expect(screen.getByText("0 из 30, не меньше 3")).toBeTruthy();
  await fill(field("Название"), "Имя");
  expect(screen.getByText("3 из 30")).toBeTruthy();
});

test("the language: what was found is named, a choice is sent, and can be taken back", async () => {
  const prompt = aPrompt({ language: "en", languageGiven: false });
  const { user } = open(prompt);
  const language = screen.getByRole<HTMLSelectElement>("combobox", { name: "Язык" });
  expect([...language.options].map(({ text }) => text)).toEqual([
    "Определён автоматически: английский",
    "русский",
    "английский",
    "другой",
  ]);
  expect(language.value).toBe("");
  const sent = answers("ACTION /submitPrompt", () => ({
    json: { ok: false, status: 500, error: { code: "INTERNAL", message: "Ошибка" } },
  }));
  await user.selectOptions(language, "русский");
  await user.click(button("Сохранить"));
  await waitFor(() => expect(sent).toMatchObject([{ body: { language: "ru" } }]));
  await user.selectOptions(language, "");
  await user.click(button("Сохранить"));
  await waitFor(() => expect(sent[1]!.body).toMatchObject({ language: null }));
});
