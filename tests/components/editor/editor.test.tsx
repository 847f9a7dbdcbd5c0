import { EditorView } from "@codemirror/view";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { PromptEditor } from "@/components/prompts/editor/prompt-editor";
import type { Prompt } from "@/lib/prompts/schema";
import type { Variable } from "@/lib/variables/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { aPrompt, aVariable } from "../../support/components/samples";
import { expectToast } from "../../support/components/toasts";

const saveOf = () => screen.queryByRole("button", { name: "Сохранить" });
const shows = (text: string) => waitFor(() => expect(viewOf().state.doc.toString()).toBe(text));

function viewOf(): EditorView {
  return EditorView.findFromDOM(screen.getByRole("textbox", { name: "Текст промпта" }))!;
}

/** jsdom has no layout, so key presses do not reach CodeMirror's text: dispatch the change as typed input. */
function types(insert: string, from = viewOf().state.doc.length, to = from): void {
  act(() => viewOf().dispatch({ changes: { from, to, insert }, userEvent: "input.type" }));
}

async function anEditor(prompt: Prompt, variables: Variable[] | Promise<Variable[]> = []) {
  answers("GET /api/variables", async () => ({ json: await variables }));
  answers(`PUT /api/drafts/${prompt.id}`, () => ({ json: { revision: 1 } }));
  answers(`DELETE /api/drafts/${prompt.id}`, () => ({ status: 204 }));
  const bases = [{ id: prompt.base.id, name: prompt.base.base_name, isPaid: false }];
  const page = mount(
    <PromptEditor
      userId="anna"
      prompt={prompt}
      draft={null}
      ai={{ available: false, missing: [] }}
      bases={bases}
      popular={{ type: "TEXT", tags: [] }}
    />,
    {
      address: `/my-prompts/${prompt.id}?edit`,
    },
  );
  await screen.findByRole("textbox", { name: "Текст промпта" });
  return page;
}

test("what is wrong is told by toasts, one after another, and the settings open at the first field @heavy", async () => {
  const { user, fill } = await anEditor(aPrompt());
  const settings = screen.getByRole("button", { name: "Настройки" });
  const title = screen.getByRole<HTMLInputElement>("textbox", { name: "Название" });
  types("Коротко", 0, viewOf().state.doc.length);
  await fill(title, "Ау");
  await user.click(screen.getByRole("button", { name: "Переменные" }));
  expect(settings.getAttribute("aria-pressed")).toBe("false");
  await user.click(saveOf()!);
  await expectToast("Название должно содержать минимум 3 символа");
  await expectToast("Текст промпта должен содержать минимум 20 символов");
  expect(settings.getAttribute("aria-pressed")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(title));
  fireEvent.keyDown(title, { key: "Escape", code: "Escape" }); // from a field to the text
  expect(document.activeElement).toBe(viewOf().contentDOM);
});

test("the text has the focus; a field is the first thing to insert, and its name is typed over", async () => {
  const { user } = await anEditor(aPrompt({ promptText: "Напиши письмо на тему: " }));
  expect(document.activeElement).toBe(viewOf().contentDOM);
  await user.click(screen.getByRole("button", { name: "Переменные" }));
  const panel = within(screen.getByRole("complementary", { name: "Переменные" }));
  const [, first] = panel.getAllByRole("button"); // after the one that closes it
  await user.click(first!);
  await shows("Напиши письмо на тему: [поле]");
  const { from, to } = viewOf().state.selection.main;
  expect(viewOf().state.sliceDoc(from, to)).toBe("поле");
});

test("'template' follows the text of the editor and is saved with it", async () => {
  const prompt = aPrompt({ promptText: "Текст, в котором пока нет полей." });
  const { user } = await anEditor(prompt);
  const kept = answers(`PATCH /api/prompts/${prompt.id}`, ({ body }) => ({
    json: { ...prompt, ...(body as Partial<Prompt>), version: 2 },
  }));
  types(" Тема: [тема]");
  await user.click(saveOf()!);
  await waitFor(() => expect(kept.at(-1)?.body).toMatchObject({ isFillable: true }));
});

test("saving says that visitors do not see the description", async () => {
  const prompt = aPrompt();
  const { user } = await anEditor(prompt);
  answers(`PATCH /api/prompts/${prompt.id}`, () => ({
    json: { ...prompt, version: 2, isDescriptionHidden: true, warnings: ["DESCRIPTION_REVEALS"] },
  }));
  types(" И ещё слово.");
  await user.click(saveOf()!);
  await expectToast("Сохранено. Посетители не увидят описания: оно повторяет текст");
});

test("keys work in the Russian layout: save, run, close", async () => {
  const prompt = aPrompt({ promptText: "Текст, который сохранят клавишами." });
  const { user, went } = await anEditor(prompt);
  const kept = answers(`PATCH /api/prompts/${prompt.id}`, ({ body }) => ({
    json: { ...prompt, ...(body as Prompt), version: 2 },
  }));
  types(" И ещё слово.");
  fireEvent.keyDown(viewOf().contentDOM, { key: "ы", code: "KeyS", ctrlKey: true });
  await screen.findByText("Сохранено");
  expect(kept.map(({ body }) => body)).toMatchObject([
    { promptText: "Текст, который сохранят клавишами. И ещё слово.", version: 1 },
  ]);
  answers("GET /api/launch-targets", () => ({ json: { targets: [] } }));
  answers("GET /api/models/text", () => ({ json: { items: { text: [] } } }));
  answers("GET /api/models/run", () => ({ json: [] }));
  fireEvent.keyDown(viewOf().contentDOM, { key: "Enter", code: "Enter", ctrlKey: true });
  await screen.findByRole("dialog", { name: "Запуск промпта" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(went).toEqual([]); // the key was the dialog's
  fireEvent.keyDown(viewOf().contentDOM, { key: "Escape", code: "Escape" });
  await waitFor(() => expect(went).toEqual([`/my-prompts/${prompt.id}`]));
});

test("unsaved changes are held, kept as a draft and offered again", async () => {
  const prompt = aPrompt({ promptText: "Текст, который переживёт перезагрузку." });
  const page = await anEditor(prompt);
  types(" Дописано.");
  await page.user.click(await screen.findByRole("link", { name: "Закрыть редактор" }));
  await page.user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Продолжить" }),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(page.went).toEqual([]);
  const leaving = new Event("beforeunload", { cancelable: true });
  fireEvent(window, leaving);
  expect(leaving.defaultPrevented).toBe(true); // the browser asks
  page.unmount();

  const { user } = await anEditor(prompt);
  await screen.findByText("Восстановлен черновик");
  await shows("Текст, который переживёт перезагрузку. Дописано.");
  await user.click(screen.getByRole("button", { name: "Отменить" }));
  await shows("Текст, который переживёт перезагрузку.");
  await waitFor(() => expect(saveOf()).toBeNull());
});

test("who is an editor no longer is led to the prompt that keeps the text, and no draft stays", async () => {
  const prompt = aPrompt({ promptText: "Общий текст, который правят двое." });
  const { user, went } = await anEditor(prompt, []);
  types("Мой текст, который не должен пропасть.", 0, viewOf().state.doc.length);
  answers(`PATCH /api/prompts/${prompt.id}`, () => ({
    status: 409,
    json: { code: "ROLE_ENDED", message: "Вы больше не редактор этой базы", promptId: "kept" },
  }));
  await user.click(await screen.findByRole("button", { name: "Сохранить" }));
  await screen.findByText("Вы больше не редактор этой базы");
  await waitFor(() => expect(went).toContain("/prompts/kept/edit"));
  expect(Object.keys(localStorage).filter((key) => key.includes(prompt.id))).toEqual([]);
});

test("two tabs: both texts are shown with names and marks, and nothing is overwritten silently", async () => {
  const variable = aVariable();
  const token = `{{${variable.variableId}}}`;
  const prompt = aPrompt({ promptText: `Общая строка с ${token}.\nТекст, который правят двое сразу.` });
  const theirs = {
    ...prompt,
    version: 2,
    promptText: `Общая строка с ${token}.\nЧужой текст, который уже сохранён.`,
  };
  const mine = `Общая строка с ${token}.\nМой текст, который не должен пропасть.`;
  const { user } = await anEditor(prompt, [variable]);
  const line = viewOf().state.doc.line(2);
  types("Мой текст, который не должен пропасть.", line.from, line.to);
  const asked = answers(`PATCH /api/prompts/${prompt.id}`, ({ body }) => {
    const { version, promptText } = body as Prompt;
    if (version === 2) return { json: { ...theirs, version: 3, promptText } };
    return { status: 409, json: { code: "EDIT_CONFLICT", message: "Промпт изменён" } };
  });
  answers(`GET /api/prompts/${prompt.id}`, () => ({ json: theirs }));
  await user.click(await screen.findByRole("button", { name: "Сохранить" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Промпт изменён в другой вкладке" }));
  const regions = () => [
    dialog.getByRole("region", { name: "Ваш текст" }),
    dialog.getByRole("region", { name: "Сохранённый текст" }),
  ];
  expect(regions()[0]!.textContent).toContain("Мой текст, который не должен пропасть.");
  expect(regions()[1]!.textContent).toContain("Чужой текст, который уже сохранён.");
  await waitFor(() => expect(regions().map((text) => text.querySelectorAll("mark").length)).toEqual([1, 1]));
  for (const text of regions()) {
    expect(text.textContent).toContain("Общая строка с {{Тон}}.");
    expect(text.querySelector("mark")!.textContent).not.toContain("Общая строка");
  }

  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(viewOf().contentDOM));
  await shows(mine);
  expect(asked).toHaveLength(1);
  await user.click(saveOf()!);
  await user.click(await screen.findByRole("button", { name: "Сохранить мой" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.map(({ body }) => body)).toMatchObject([
    { promptText: mine, version: 1 },
    { promptText: mine, version: 1 },
    { promptText: mine, version: 2 },
  ]);
  await waitFor(() => expect(saveOf()).toBeNull());
});

test("from the editor what is typed is launched, saved or not; the preview shows it in colours", async () => {
  const variable = aVariable({ textValue: "строго по делу" });
  const { user } = await anEditor(aPrompt({ promptText: `Пиши {{${variable.variableId}}} и кратко.` }), [
    variable,
  ]);
  answers("GET /api/launch-targets", () => ({
    json: { targets: [{ name: "ChatGPT", url: "https://chatgpt.com/?q={prompt}" }] },
  }));
  answers("GET /api/models/text", () => ({ json: { items: { text: [] } } }));
  answers("GET /api/models/run", () => ({ json: [] }));
  types(" Число: [random_number 7 8]");
  await user.click(screen.getByRole("button", { name: "Итоговый текст" }));
  const preview = await screen.findByTestId("assembled-text");
  await waitFor(() => expect(preview.textContent).toMatch(/^Пиши строго по делу и кратко\. Число: [78]$/));
  expect(preview.querySelector("[data-token=variable]")!.textContent).toBe("строго по делу");
  expect(preview.querySelector("[data-token=random]")!.textContent).toMatch(/^[78]$/);
  expect(screen.getByText(/^Всего ≈ \d+ токен/)).toBeTruthy();
  await user.keyboard("{Control>}{Enter}{/Control}");
  const dialog = within(await screen.findByRole("dialog", { name: "Запуск промпта" }));
  const open = jest.spyOn(window, "open").mockReturnValue(null);
  await user.click(await dialog.findByRole("button", { name: "Открыть в ChatGPT" }));
  expect(new URL(open.mock.calls[0]![0] as string).searchParams.get("q")).toMatch(
    /^Пиши строго по делу и кратко\. Число: [78]$/,
  );
  await user.click(dialog.getByRole("button", { name: "Другой сервис" }));
  await user.click(await screen.findByRole("menuitem", { name: "Скопировать как есть" }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe("Пиши {{Тон}} и кратко. Число: [random_number 7 8]"),
  );
});

test("a launch that is quicker than the library waits for it", async () => {
  const variable = aVariable({ textValue: "строго по делу" });
  const prompt = aPrompt({ promptText: `Пиши всегда {{${variable.variableId}}} и кратко.` });
  let come = () => {};
  const launched = new Promise<void>((resolve) => (come = resolve));
  const { user } = await anEditor(
    prompt,
    launched.then(() => [variable]),
  );
  answers("GET /api/launch-targets", () => ({ json: { targets: [] } }));
  answers("GET /api/models/text", () => ({ json: { items: { text: [] } } }));
  answers("GET /api/models/run", () => ({ json: [] }));
  await user.click(screen.getByRole("button", { name: "Запустить" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Запуск промпта" }));
  expect(dialog.queryByTestId("assembled-text")).toBeNull();
  come();
  expect((await dialog.findByTestId("assembled-text")).textContent).toBe(
    "Пиши всегда строго по делу и кратко.",
  );
});
