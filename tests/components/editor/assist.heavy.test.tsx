import { EditorView } from "@codemirror/view";
import { undo } from "@codemirror/commands";
import { act, screen, waitFor, within } from "@testing-library/react";
import { PromptEditor } from "@/components/prompts/editor/prompt-editor";
import { changesBetween } from "@/lib/ai/assist/changes";
import type { AiStatus } from "@/lib/integrations/ai/configuration";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { aPrompt, aVariable } from "../../support/components/samples";
import { expectToast } from "../../support/components/toasts";

const ASSIST = "POST /api/assist";
const READY: AiStatus = { available: true, missing: [] };
const BEFORE = "Напиши письмо про [тема]. Пиши вежливо.\nНе больше страницы.";
const AFTER = "Составь письмо про [тема]. Пиши вежливо.\nНе больше одной страницы.";

const menuButton = () => screen.queryByRole("button", { name: "Помочь с текстом" });
const textNow = () => viewOf().state.doc.toString();

function viewOf(): EditorView {
  return EditorView.findFromDOM(screen.getByRole("textbox", { name: "Текст промпта", hidden: true }))!;
}

type Given = { promptText?: string; tags?: string[]; ai?: AiStatus };

async function anEditor({ ai = READY, ...given }: Given = {}) {
  const prompt = aPrompt({ promptText: BEFORE, ...given });
  answers("GET /api/variables", () => ({ json: [aVariable()] }));
  answers(`PUT /api/drafts/${prompt.id}`, () => ({ json: { revision: 1 } }));
  answers(`DELETE /api/drafts/${prompt.id}`, () => ({ status: 204 }));
  const page = mount(
    <PromptEditor
      userId="anna"
      prompt={prompt}
      draft={null}
      ai={ai}
      bases={[{ id: prompt.base.id, name: prompt.base.base_name, isPaid: false }]}
      popular={{ type: "TEXT", tags: [] }}
    />,
    { address: `/my-prompts/${prompt.id}?edit` },
  );
  await screen.findByRole("textbox", { name: "Текст промпта" });
  return { prompt, ...page };
}

const rewriting = (before = BEFORE, after = AFTER) =>
  answers(ASSIST, () => ({
    json: { proposal: { promptText: after }, changes: changesBetween(before, after) },
  }));

async function choose(user: Awaited<ReturnType<typeof anEditor>>["user"], entry: string) {
  await user.click(menuButton()!);
  await user.click(await screen.findByRole("menuitem", { name: entry }));
  return within(await screen.findByRole("dialog", { name: entry }));
}

/** @param part its number */
async function leave(user: Awaited<ReturnType<typeof anEditor>>["user"], part: string) {
  await user.click(
    within(screen.getByRole("region", { name: part })).getByRole("radio", { name: "Оставить" }),
  );
}

const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("the parts that were chosen change the text, in one step that undo takes back @heavy", async () => {
  const asked = rewriting();
  const { user } = await anEditor();
  const dialog = await choose(user, "Улучшить текст");
  expect(await dialog.findByText(/^Предложены 2 правки\./)).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual([{ action: "improve", promptText: BEFORE }]);
  expect(dialog.getByText("Напиши", { selector: "del" })).toBeTruthy();
  expect(dialog.getByText("Составь", { selector: "ins" })).toBeTruthy();
  expect(textNow()).toBe(BEFORE);
  await leave(user, "Правка 1 из 2");
  await user.click(dialog.getByRole("button", { name: "Взять 1 из 2" }));
  await gone();
  expect(textNow()).toBe("Напиши письмо про [тема]. Пиши вежливо.\nНе больше одной страницы.");
  await expectToast("Предложение взято");
  await waitFor(() => expect(document.activeElement).toBe(viewOf().contentDOM));
  expect(await screen.findByRole("button", { name: "Сохранить" })).toBeTruthy();
  act(() => void undo(viewOf()));
  expect(textNow()).toBe(BEFORE);
});

test("all of it is taken, and the toast's «Отменить» brings the old text back @heavy", async () => {
  rewriting();
  const { user } = await anEditor();
  const dialog = await choose(user, "Улучшить текст");
  await user.click(await dialog.findByRole("button", { name: "Взять всё" }));
  await waitFor(() => expect(textNow()).toBe(AFTER));
  await user.click(await screen.findByRole("button", { name: "Отменить" }));
  await waitFor(() => expect(textNow()).toBe(BEFORE));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Сохранить" })).toBeNull());
});

test("what was typed just before is undone by itself @heavy", async () => {
  const typed = `${BEFORE} И подпись.`;
  rewriting(typed, typed.replace("Напиши", "Составь"));
  const { user } = await anEditor();
  act(() =>
    viewOf().dispatch({ changes: { from: BEFORE.length, insert: " И подпись." }, userEvent: "input.type" }),
  );
  const dialog = await choose(user, "Сократить текст");
  await user.click(await dialog.findByRole("button", { name: "Взять всё" }));
  await waitFor(() => expect(textNow()).toMatch(/^Составь/));
  act(() => void undo(viewOf()));
  expect(textNow()).toBe(typed);
});

test("once the text was changed again the toast undoes nothing and says so", async () => {
  rewriting();
  const { user } = await anEditor();
  const dialog = await choose(user, "Улучшить текст");
  await user.click(await dialog.findByRole("button", { name: "Взять всё" }));
  await gone();
  act(() => viewOf().dispatch({ changes: { from: 0, insert: "Ещё. " }, userEvent: "input.type" }));
  await user.click(await screen.findByRole("button", { name: "Отменить" }));
  await expectToast("После этого вы правили промпт. Отмените по шагам: Ctrl+Z");
  expect(textNow()).toBe(`Ещё. ${AFTER}`);
});

test("nothing is taken: «Отказаться», Esc, and no part at all @heavy", async () => {
  rewriting();
  const { user } = await anEditor();
  let dialog = await choose(user, "Улучшить текст");
  await dialog.findByRole("button", { name: "Взять всё" });
  await leave(user, "Правка 1 из 2");
  await leave(user, "Правка 2 из 2");
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Взять 0 из 2" }).disabled).toBe(true);
  await user.click(dialog.getByRole("button", { name: "Отказаться" }));
  await gone();
  dialog = await choose(user, "Улучшить текст");
  await dialog.findByRole("button", { name: "Взять всё" });
  await user.keyboard("{Escape}");
  await gone();
  expect(textNow()).toBe(BEFORE);
  expect(screen.queryByRole("button", { name: "Сохранить" })).toBeNull();
});

test("parts that would break a token together are not taken by themselves", async () => {
  const before = "Пиши [а, потом остальное. Всё.\nИ ещё] строка.";
  answers(ASSIST, () => ({
    json: {
      proposal: { promptText: "Пиши [а, потом. Всё. И ещё строка." },
      changes: [
        { id: 0, at: before.indexOf("Всё.\n"), before: "Всё.\n", after: "Всё. " },
        { id: 1, at: before.indexOf("И ещё]"), before: "И ещё]", after: "И ещё" },
      ],
    },
  }));
  const { user } = await anEditor({ promptText: before });
  const dialog = await choose(user, "Улучшить текст");
  await dialog.findByRole("button", { name: "Взять всё" });
  await leave(user, "Правка 2 из 2");
  await user.click(dialog.getByRole("button", { name: "Взять 1 из 2" }));
  await expectToast(
    "Эти правки по отдельности повредят поля или переменные. Возьмите всё вместе или другие правки",
  );
  expect(textNow()).toBe(before);
});

test("variables stand by their names; long rests that stay the same unfold", async () => {
  const { variableId, variableName } = aVariable();
  const rest = Array.from({ length: 20 }, (_, at) => `Строка номер ${at}.`).join("\n");
  const before = `Начни с {{${variableId}}} сразу.\n${rest}\nКонец.`;
  rewriting(before, before.replace("Начни", "Открой").replace("Конец", "Финал"));
  const { user } = await anEditor({ promptText: before });
  const dialog = await choose(user, "Улучшить текст");
  const part = within(await dialog.findByRole("region", { name: "Правка 1 из 2" }));
  await waitFor(() => expect(part.getByText(new RegExp(`\\{\\{${variableName}\\}\\}`))).toBeTruthy());
  expect(dialog.getByText("Ещё 14 строк без изменений")).toBeTruthy();
});

test("fields with what stands for them; one is left, samples may stay as defaults @heavy", async () => {
  const before = "Напиши письмо клиенту Ромашка про перенос встречи.";
  answers(ASSIST, () => ({
    json: {
      proposal: {
        promptText: "Напиши письмо клиенту [клиент] про [тема].",
        fields: [
          { name: "клиент", sample: "Ромашка" },
          { name: "тема", sample: "перенос встречи" },
        ],
      },
      changes: [
        { id: 0, at: before.indexOf("Ромашка"), before: "Ромашка", after: "[клиент]" },
        { id: 1, at: before.indexOf("перенос"), before: "перенос встречи", after: "[тема]" },
      ],
    },
  }));
  const { user } = await anEditor({ promptText: before });
  let dialog = await choose(user, "Выделить поля");
  expect(await dialog.findByText("Найдено 2 поля.")).toBeTruthy();
  expect(dialog.getByText("Сейчас в тексте: Ромашка")).toBeTruthy();
  const theme = within(dialog.getByRole("radiogroup", { name: "тема" }));
  await user.click(theme.getByRole("radio", { name: "Оставить" }));
  await user.click(dialog.getByRole("button", { name: "Взять 1 из 2" }));
  await waitFor(() => expect(textNow()).toBe("Напиши письмо клиенту [клиент] про перенос встречи."));
  act(() => void undo(viewOf()));
  dialog = await choose(user, "Выделить поля");
  await user.click(await dialog.findByRole("switch", { name: "Оставить найденное значениями по умолчанию" }));
  await user.click(dialog.getByRole("button", { name: "Взять всё" }));
  await waitFor(() =>
    expect(textNow()).toBe("Напиши письмо клиенту [клиент = Ромашка] про [тема = перенос встречи]."),
  );
});

const DETAILS = {
  title: "Письмо о переносе",
  shortDescription: "Просит перенести встречу и не обидеть.",
  category: "Переводы",
};

test("title, description and category: what is typed stays unless it is taken, and comes back by undo", async () => {
  const asked = answers(ASSIST, () => ({
    json: {
      proposal: DETAILS,
      changes: Object.values(DETAILS).map((after, id) => ({ id, at: null, before: "", after })),
    },
  }));
  const { user, prompt, fill } = await anEditor();
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name, hidden: true });
  await fill(field("Краткое описание"), "");
  await user.click(screen.getByRole("button", { name: "Предложить по тексту" }));
  const dialog = within(await screen.findByRole("dialog"));
  const title = within(await dialog.findByRole("region", { name: "Название" }));
  expect(asked[0]!.body).toMatchObject({ action: "details", promptText: BEFORE, contentType: "TEXT" });
  expect(title.getByRole("radio", { name: "Оставить" }).getAttribute("aria-checked")).toBe("true");
  expect(title.getByText(DETAILS.title)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: /^Взять \d из \d$/ }));
  await gone();
  expect(field("Название").value).toBe(prompt.title);
  expect(field("Краткое описание").value).toBe(DETAILS.shortDescription);
  await user.click(await screen.findByRole("button", { name: "Отменить" }));
  await waitFor(() => expect(field("Краткое описание").value).toBe(""));

  await choose(user, "Предложить название, описание и категорию");
  await user.click(await screen.findByRole("button", { name: "Взять всё" }));
  await gone();
  expect(await screen.findByRole("heading", { name: DETAILS.title })).toBeTruthy();

  const nothing = await choose(user, "Предложить название, описание и категорию");
  expect(await nothing.findByText("ИИ не нашёл, что изменить.")).toBeTruthy();
  expect(nothing.queryByRole("button", { name: /^Взять/ })).toBeNull();
  await user.click(nothing.getByText("Закрыть", { selector: "button" }));
  await gone();
});

test("tags come beside those that are there, never more than ten", async () => {
  const tags = ["письма", "встречи", "Клиенты"];
  answers(ASSIST, () => ({
    json: { proposal: { tags }, changes: tags.map((after, id) => ({ id, at: null, before: "", after })) },
  }));
  const { user, prompt } = await anEditor({ tags: ["клиенты"] });
  const dialog = await choose(user, "Предложить теги");
  expect((await dialog.findAllByRole("checkbox")).length).toBe(2);
  await user.click(dialog.getByRole("checkbox", { name: "встречи" }));
  await user.click(dialog.getByRole("button", { name: "Добавить 1 тег" }));
  const kept = answers(`PATCH /api/prompts/${prompt.id}`, ({ body }) => ({
    json: { ...prompt, ...(body as object), version: 2 },
  }));
  await user.click(await screen.findByRole("button", { name: "Сохранить" }));
  await waitFor(() => expect(kept.map(({ body }) => body)).toMatchObject([{ tags: ["клиенты", "письма"] }]));
});

test("ten tags are enough: an eleventh cannot be taken", async () => {
  answers(ASSIST, () => ({
    json: { proposal: { tags: ["новый"] }, changes: [{ id: 0, at: null, before: "", after: "новый" }] },
  }));
  const { user } = await anEditor({ tags: Array.from({ length: 10 }, (_, at) => `тег ${at}`) });
  const dialog = await choose(user, "Предложить теги");
  await user.click(await dialog.findByRole("checkbox", { name: "новый" }));
  expect(dialog.getByRole("alert").textContent).toBe("Максимальное количество тегов: 10");
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Добавить 1 тег" }).disabled).toBe(true);
});

test("cancelling ends the question and leaves what was typed", async () => {
  const asked = answers(ASSIST, () => new Promise(() => {}));
  const { user } = await anEditor();
  const dialog = await choose(user, "Перевести на английский");
  expect(dialog.getByRole("status").textContent).toBe("ИИ читает текст");
  expect(asked[0]!.body).toEqual({ action: "translate", language: "en", promptText: BEFORE });
  await user.click(dialog.getByRole("button", { name: "Отмена" }));
  await gone();
  expect(asked[0]!.signal!.aborted).toBe(true);
  expect(textNow()).toBe(BEFORE);
});

test("a refusal says why and that the text is as it was; another try asks anew", async () => {
  answers(ASSIST, () => ({ status: 422, json: { code: "PROPOSAL_REFUSED", message: "ИИ повредил поля" } }));
  const { user } = await anEditor();
  const dialog = await choose(user, "Улучшить текст");
  expect((await dialog.findByRole("alert")).textContent).toBe(
    "ИИ повредил поляТекст в редакторе не изменился.",
  );
  rewriting();
  await user.click(dialog.getByRole("button", { name: "Повторить" }));
  expect(await dialog.findByRole("button", { name: "Взять всё" })).toBeTruthy();
});

test("what a field of the question lacks is said in its words; so is a broken connection", async () => {
  answers(ASSIST, () => ({
    status: 422,
    json: {
      code: "VALIDATION_FAILED",
      message: "Проверьте поля",
      fields: { promptText: ["Минимум 20 символов"] },
    },
  }));
  const { user } = await anEditor({ promptText: "Коротко" });
  const dialog = await choose(user, "Улучшить текст");
  expect(await dialog.findByText("Минимум 20 символов")).toBeTruthy();
  answers(ASSIST, () => new Error("offline"));
  await user.click(dialog.getByRole("button", { name: "Повторить" }));
  expect(
    await dialog.findByText("Не удалось получить предложение. Проверьте соединение и попробуйте ещё раз"),
  ).toBeTruthy();
});

test("nothing to change is said", async () => {
  rewriting(BEFORE, BEFORE);
  const { user } = await anEditor();
  const dialog = await choose(user, "Сократить текст");
  expect(await dialog.findByText("ИИ не нашёл, что изменить.")).toBeTruthy();
});

test("without AI members see no button; administrators read what to set", async () => {
  const { unmount } = await anEditor({ ai: { available: false, missing: [] } });
  expect(menuButton()).toBeNull();
  unmount();
  const { user } = await anEditor({ ai: { available: false, missing: ["AI_API_KEY", "AI_MODEL"] } });
  await user.click(menuButton()!);
  const dialog = within(await screen.findByRole("dialog", { name: "Помочь с текстом" }));
  expect(dialog.getByText(/Задайте AI_API_KEY, AI_MODEL в окружении сервера/)).toBeTruthy();
});
