import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ModalFrame } from "@/components/common/dialogs/modal-frame";
import { FileList } from "@/components/knowledge/files/file-list";
import { NewFileButtons } from "@/components/knowledge/files/new-file-buttons";
import { SnippetForm } from "@/components/knowledge/forms/snippet-form";
import type { ReadFile } from "@/lib/knowledge/files/schema";
import { answers } from "../../support/components/calls";
import { choose } from "../../support/components/files";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const BASE = "0190a2b4-0000-7000-8000-000000000001";
const AWAY = { status: 503, json: { code: "NOT_READY", message: "Сервис ненадолго недоступен" } };

function aSnippet(originalName: string, extractedText: string): ReadFile {
  return {
    id: "0190a2b4-0000-7000-8000-000000000002",
    knowledgeBaseId: BASE,
    originalName,
    mimeType: "text/markdown",
    fileSize: extractedText.length,
    tokenCount: 4,
    isTextSnippet: true,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    extractedText,
  };
}

const dialogOf = () => within(screen.getByRole("dialog"));
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** The files of a base, on a freshly loaded page. */
function aBase(...files: ReadFile[]) {
  const page = mount(
    <>
      <NewFileButtons type="text" baseId={BASE} />
      <FileList files={files} />
    </>,
  );
  const press = async (name: string) => {
    await page.user.click(screen.getByRole("button", { name }));
    await screen.findByRole("dialog");
  };
  return { ...page, press };
}

test("what was typed into a snippet survives a refusal and a reload", async () => {
  const editor = (
    <ModalFrame>
      <SnippetForm snippet={null} baseId={BASE} userId="anna" />
    </ModalFrame>
  );
  const titleOf = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Название" });
  const textOf = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Текст" });
  const save = () => screen.getByRole("button", { name: "Сохранить" });
  const first = mount(editor);
  await first.fill(titleOf(), "Черновик");
  await first.fill(textOf(), "Почти готово");
  answers("ACTION /submitNewSnippet", () => ({
    json: { ok: false, status: 503, error: AWAY.json, values: {} },
  }));
  await first.user.click(save());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Сервис ненадолго недоступен"));
  first.unmount();

  const { user, unmount } = mount(editor);
  await screen.findByText("Восстановлен черновик");
  expect([titleOf().value, textOf().value]).toEqual(["Черновик", "Почти готово"]);
  const saved = answers("ACTION /submitNewSnippet", () => ({ json: { ok: true, data: {} } }));
  await user.click(save());
  await expectToast("Текстовая запись создана");
  expect(saved.map(({ body }) => body)).toMatchObject([
    { id: BASE, title: "Черновик", content: "Почти готово" },
  ]);
  unmount();
  mount(editor);
  expect(textOf().value).toBe("");
});

test("what can not be uploaded is refused with its reason, and trying again starts over @heavy", async () => {
  document.documentElement.dataset.documentLimit = "1048576";
  const files = `POST /api/knowledge/bases/${BASE}/files` as const;
  const { user, press, refreshes } = aBase();
  await press("Загрузить файл");
  const send = (name: string, content: string, type = "text/plain") =>
    choose(screen.getByRole("dialog"), new File([content], name, { type }));
  const alerts = (text: string) =>
    waitFor(() => expect(dialogOf().getByRole("alert").textContent).toBe(text));
  send("большой.txt", "a".repeat(1_200_000));
  await alerts("Размер файла не должен превышать 1 МБ. Текущий размер: 1172 КБ");
  send("фото.png", "x", "image/png");
  await alerts("Поддерживаемые форматы: TXT, DOC, DOCX, XLS, XLSX, XML");
  const several = ["a.txt", "b.txt"].map((name) => new File(["a"], name));
  fireEvent.drop(screen.getByRole("dialog").querySelector("label")!, { dataTransfer: { files: several } });
  await alerts("Выберите только один файл");

  const refused = answers(files, () => ({
    status: 422,
    json: { code: "EXTRACTION_FAILED", message: "Не удалось извлечь текст из файла: он повреждён" },
  }));
  send("письмо.docx", "<html>это не документ</html>", "");
  await alerts("Не удалось извлечь текст из файла: он повреждён");
  await user.click(dialogOf().getByRole("button", { name: "Попробовать снова" }));
  expect(refused).toHaveLength(1); // nothing of the others was sent
  answers(files, () => new TypeError("Failed to fetch"));
  send("хлеб.txt", "Хлеб");
  await alerts("Ошибка загрузки файла");
  await user.click(dialogOf().getByRole("button", { name: "Попробовать снова" }));
  const taken = answers(files, () => ({ status: 201, json: { ...aSnippet("хлеб.txt", "Хлеб"), notes: [] } }));
  send("хлеб.txt", "Хлеб");
  await waitFor(() => expect(refreshes()).toBe(1)); // the list shows it
  expect(taken.map(({ body }) => body)).toMatchObject([{ file: { name: "хлеб.txt" } }]);
  await gone(); // automatically, after two seconds
});

test("a file that the base has already is replaced, kept twice or left out, as the person says @heavy", async () => {
  document.documentElement.dataset.documentLimit = "1048576";
  const files = `POST /api/knowledge/bases/${BASE}/files` as const;
  const repeats = ["Прайс.txt", "старый прайс.txt"].map((originalName, at) => ({
    id: `0190a2b4-0000-7000-8000-00000000001${at}`,
    originalName,
    sameName: at === 0,
    sameText: true,
  }));
  const exists = {
    code: "KNOWLEDGE_FILE_EXISTS",
    message: "Файл «Прайс.txt» уже есть в базе знаний",
    repeats,
  };
  const { user, press, refreshes } = aBase();
  const repeat = async () => {
    answers(files, () => ({ status: 409, json: exists }));
    await press("Загрузить файл");
    choose(screen.getByRole("dialog"), new File(["Чай"], "Прайс.txt", { type: "text/plain" }));
    await dialogOf().findByText("Файл «Прайс.txt» уже есть в базе знаний");
    expect(screen.getByRole("dialog").textContent).toContain(
      "Прежние файлы перенесутся в корзину: «Прайс.txt», «старый прайс.txt»",
    );
    return answers(files, () => ({ status: 201, json: { ...aSnippet("Прайс.txt", "Чай"), notes: [] } }));
  };
  let sent = await repeat();
  await user.click(dialogOf().getByRole("button", { name: "Не загружать" }));
  await gone();
  expect([sent.length, refreshes()]).toEqual([0, 0]);
  for (const [name, onRepeat] of [
    ["Заменить", "replace"],
    ["Сохранить оба", "keepBoth"],
  ] as const) {
    sent = await repeat();
    await user.click(dialogOf().getByRole("button", { name }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toMatchObject([{ onRepeat, file: { name: "Прайс.txt" } }]),
    );
    await gone(); // automatically, after two seconds
  }
  expect(refreshes()).toBe(2);
});

test("a document that is not read whole stays on the screen with its notes", async () => {
  document.documentElement.dataset.documentLimit = "1048576";
  const notes = [
    { kind: "formulas", count: 2, message: "2 формулы без сохранённого значения" },
    { kind: "pictures", count: 1, message: "Текст на картинках не читается" },
  ];
  answers(`POST /api/knowledge/bases/${BASE}/files`, () => ({
    status: 201,
    json: { ...aSnippet("смета.xlsx", "Итого"), notes },
  }));
  const { user, press, refreshes } = aBase();
  await press("Загрузить файл");
  choose(screen.getByRole("dialog"), new File(["PK"], "смета.xlsx"));
  await user.click(await dialogOf().findByText("Особенности документа: 2"));
  expect(
    dialogOf()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(notes.map(({ message }) => message));
  expect(refreshes()).toBe(1);
  await user.click(dialogOf().getAllByRole("button", { name: "Закрыть" }).at(-1)!);
  await gone();
});

test("nothing in a text runs, loads or leads where it should not", async () => {
  const text = [
    '<script>alert(1)</script> <img src=x onerror="alert(1)"> <iframe src="https://evil.example"></iframe>',
    "![картинка](https://evil.example/pixel.png)",
    "[плохая](javascript:alert(1)) [данные](data:text/html,<script>alert(1)</script>) [хорошая](https://example.com/a)",
    "<https://example.com/b> <javascript:alert(1)>",
  ].join("\n\n");
  const snippet = aSnippet("Опасное", text);
  answers(`GET /api/knowledge/text-snippets/${snippet.id}`, () => ({ json: snippet }));
  const { press } = aBase(snippet);
  await press("Открыть «Опасное»");
  await dialogOf().findByText("<script>alert(1)</script>", { exact: false });
  const [edit, ...links] = dialogOf()
    .getAllByRole("link")
    .sort((one, other) => Number(other.textContent === "Изменить") - Number(one.textContent === "Изменить"));
  expect(edit?.getAttribute("href")).toBe(`/knowledge/snippets/${snippet.id}`);
  expect(
    links.map((link) => [link.getAttribute("href"), link.getAttribute("rel"), link.getAttribute("target")]),
  ).toEqual([
    ["https://example.com/a", "nofollow noopener noreferrer", "_blank"],
    ["https://example.com/b", "nofollow noopener noreferrer", "_blank"],
  ]);
  const dialog = screen.getByRole("dialog");
  expect(
    dialog.querySelectorAll("script, iframe, img, object, embed, link, style, [src], [onerror]"),
  ).toHaveLength(0);
  expect([...dialog.querySelectorAll("[href]")]).toEqual([...links, edit]);
});

test("a text that can not be loaded says so and is tried again", async () => {
  const snippet = aSnippet("Тон", "Пишем спокойно.");
  answers(`GET /api/knowledge/text-snippets/${snippet.id}`, () => ({
    status: 503,
    json: { code: "NOT_READY", message: "" },
  }));
  const { user, press } = aBase(snippet);
  await press("Открыть «Тон»");
  await waitFor(() =>
    expect(dialogOf().getByRole("alert").textContent).toContain("Ошибка загрузки предпросмотра"),
  );
  answers(`GET /api/knowledge/text-snippets/${snippet.id}`, () => ({ json: snippet }));
  await user.click(dialogOf().getByRole("button", { name: "Повторить" }));
  await dialogOf().findByText("Пишем спокойно.");
});

test("a text is loaded each time it is opened: what was read before an edit is neither shown nor copied", async () => {
  const snippet = aSnippet("Тон", "Пишем спокойно.");
  const route = `GET /api/knowledge/text-snippets/${snippet.id}` as const;
  answers(route, () => ({ json: snippet }));
  const { user, press } = aBase(snippet);
  const copy = () => dialogOf().queryByRole("button", { name: "Скопировать" });
  await press("Открыть «Тон»");
  await dialogOf().findByText("Пишем спокойно.");
  expect(copy()).not.toBeNull();
  await user.keyboard("{Escape}");
  await gone();
  let answer!: (answer: { status: number; json: object }) => void;
  answers(route, () => new Promise((resolve) => (answer = resolve)));
  await press("Открыть «Тон»");
  await waitFor(() => expect(answer).toBeDefined());
  expect([dialogOf().queryByText("Пишем спокойно."), copy()]).toEqual([null, null]);
  answer(AWAY);
  await dialogOf().findByRole("alert");
  expect([dialogOf().queryByText("Пишем спокойно."), copy()]).toEqual([null, null]);
});
