import { screen, waitFor, within } from "@testing-library/react";
import mammoth from "mammoth";
import Papa from "papaparse";
import { UtilitiesMenu } from "@/components/layout/frame/header";
import { ToolsHost } from "@/components/layout/frame/tools/tools-host";
import { answers } from "../../support/components/calls";
import { answersWithEvents } from "../../support/components/event-stream";
import { choose, savedFiles } from "../../support/components/files";
import { mount, type Mounted } from "../../support/components/mount";

const TASK = "Собери таблицу позиций с ценами";
const ANALYZE = "POST /api/documents/analyze";
const UNREADABLE = { code: "ANALYSIS_TEXT_FAILED", message: "Ошибка извлечения текста: файл повреждён" };

const dialogOf = () => within(screen.getByRole("dialog", { name: "Работа с доками" }));
const startOf = () => dialogOf().getByRole<HTMLButtonElement>("button", { name: "Начать анализ" });
const taskOf = () => dialogOf().getByRole<HTMLTextAreaElement>("textbox", { name: "Задание" });
const alertOf = () => dialogOf().getByRole("alert").textContent;
const aFile = (name = "прайс.txt", content = "Чай 990", type = "") => new File([content], name, { type });
const chooseFile = (file = aFile()) => choose(screen.getByRole("dialog"), file);

beforeEach(() => {
  document.documentElement.dataset.documentLimit = "1048576";
  answers("GET /messages/documents.json", () => ({ json: {} }));
  answers("GET /api/models/status", () => ({ json: { available: true, missing: [] } }));
});

/** The header's menu and the tools, on a freshly loaded page. */
const aPage = () =>
  mount(
    <>
      <UtilitiesMenu withVideo />
      <ToolsHost signedIn />
    </>,
  );

async function openDocuments({ user }: Mounted) {
  await user.click(screen.getByRole("button", { name: "Утилиты" }));
  await user.click(await screen.findByRole("menuitem", { name: "Работа с доками" }));
  await screen.findByRole("dialog", { name: "Работа с доками" });
}

async function fill(page: Mounted) {
  await page.fill(taskOf(), TASK);
  chooseFile();
}

/** An analysis that stands wherever the test leaves it. */
async function running() {
  const stream = answersWithEvents(ANALYZE);
  const page = aPage();
  await openDocuments(page);
  await fill(page);
  await page.user.click(startOf());
  stream.send("stage", { name: "uploading", progress: 20 });
  return { stream, page };
}

const RESULT = {
  extractedText: "Чай 990",
  response: "## Итог\n\n**Чай** дешевле.",
  filename: "прайс.txt",
  fileSize: 12,
  processingTime: 2.4,
  truncated: false,
  notices: [] as object[],
  notes: [] as object[],
  structuredData: null,
};

async function answered(structuredData: object | null, more: Partial<typeof RESULT> = {}) {
  const { stream, page } = await running();
  stream.send("stage", { name: "done", progress: 100 });
  stream.send("result", { ...RESULT, ...more, structuredData });
  stream.end();
  await dialogOf().findByRole("heading", { name: "Итог" });
  return page;
}

async function download({ user }: Mounted, name: string) {
  const before = (await savedFiles()).length;
  await user.click(dialogOf().getByRole("button", { name }));
  await waitFor(async () => expect(await savedFiles()).toHaveLength(before + 1));
  return (await savedFiles())[before]!;
}

function csvRows(bytes: Buffer): string[][] {
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from("\uFEFF"));
  return Papa.parse<string[]>(bytes.subarray(3).toString("utf8"), { delimiter: ";", skipEmptyLines: true })
    .data;
}

test("what cannot be sent is told before it is sent; the analysis is offered for a file and a task", async () => {
  const page = aPage();
  await openDocuments(page);
  chooseFile(aFile("заметки.md", "# Заметки", "text/markdown"));
  expect(alertOf()).toBe("Пожалуйста, выберите документ (DOC, DOCX, XLS, XLSX, XML, TXT)");
  chooseFile(aFile("много.txt", "a".repeat(1_048_577)));
  expect(alertOf()).toBe("Размер файла не должен превышать 1MB");
  await page.fill(taskOf(), TASK);
  expect(startOf().disabled).toBe(true);
  chooseFile();
  expect(startOf().disabled).toBe(false);
  await page.fill(taskOf(), "   ");
  expect(startOf().disabled).toBe(true);
  await page.fill(taskOf(), "а".repeat(1000));
  expect(dialogOf().getByText("1000 / 1000")).toBeTruthy();
  expect(startOf().disabled).toBe(false);
  await page.user.type(taskOf(), "б");
  expect(dialogOf().getByText("1001 / 1000")).toBeTruthy();
  expect(startOf().disabled).toBe(true);
});

test("the stages are told as they come; closing asks and stops, file and task stay", async () => {
  const { stream, page } = await running();
  const { user } = page;
  const bar = await dialogOf().findByRole("progressbar", { name: "Ход анализа" });
  expect(bar.getAttribute("aria-valuenow")).toBe("20");
  for (const [name, progress, text] of [
    ["extracting", 40, "Извлекаем текст"],
    ["analyzing", 70, "ИИ выполняет задание"],
  ] as const) {
    stream.send("stage", { name, progress });
    await waitFor(() => expect(dialogOf().getByRole("status").textContent).toBe(text));
    expect(bar.getAttribute("aria-valuenow")).toBe(String(progress));
    expect(dialogOf().getByText(`${progress} %`)).toBeTruthy();
  }
  await user.keyboard("{Escape}");
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "Остановить анализ?" })).getByRole("button", {
      name: "Продолжить анализ",
    }),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(bar.isConnected).toBe(true);
  expect(stream.calls[0]!.signal!.aborted).toBe(false);
  await user.keyboard("{Escape}");
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "Остановить анализ?" })).getByRole("button", {
      name: "Остановить",
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(stream.calls[0]!.signal!.aborted).toBe(true);
  await openDocuments(page);
  expect(dialogOf().getByText("Анализ остановлен. Файл и задание на месте.")).toBeTruthy();
  expect(taskOf().value).toBe(TASK);
  expect(startOf().disabled).toBe(false);
});

test("a failure shows the server's text, or says that the analysis failed; retry sends file and task again", async () => {
  const { stream, page } = await running();
  const { user } = page;
  stream.send("error", UNREADABLE);
  stream.end();
  await waitFor(() => expect(alertOf()).toBe("Ошибка извлечения текста: файл повреждён"));
  answers(ANALYZE, () => new Response("<h1>Bad Gateway</h1>", { status: 502 }));
  await user.click(dialogOf().getByRole("button", { name: "Повторить" }));
  await waitFor(() => expect(alertOf()).toBe("Произошла ошибка при анализе документа"));
  await user.click(dialogOf().getByRole("button", { name: "Изменить" }));
  expect(taskOf().value).toBe(TASK);
  expect(startOf().disabled).toBe(false);

  const again = answersWithEvents(ANALYZE);
  await user.click(startOf());
  again.send("error", UNREADABLE);
  again.end();
  const retry = await dialogOf().findByRole("button", { name: "Повторить" });
  const answer = answersWithEvents(ANALYZE);
  await user.click(retry);
  answer.send("result", { ...RESULT, structuredData: null });
  answer.end();
  await dialogOf().findByRole("heading", { name: "Итог" });
  expect(answer.calls.map(({ body }) => body)).toMatchObject([{ task: TASK, file: { name: "прайс.txt" } }]);
});

test("a task that was not carried out comes back after a reload, and can be dropped; one that was does not", async () => {
  const { stream, page } = await running();
  stream.send("error", UNREADABLE);
  stream.end();
  await dialogOf().findByRole("alert");
  page.unmount();
  const second = aPage();
  await openDocuments(second);
  expect(taskOf().value).toBe(TASK);
  await second.user.click(await dialogOf().findByRole("button", { name: "Отменить" }));
  expect(taskOf().value).toBe("");

  await fill(second);
  const answer = answersWithEvents(ANALYZE);
  await second.user.click(startOf());
  answer.send("result", { ...RESULT, structuredData: null });
  answer.end();
  await dialogOf().findByRole("heading", { name: "Итог" });
  second.unmount();
  await openDocuments(aPage());
  expect(taskOf().value).toBe("");
});

test("a table that is no spreadsheet's friend comes out harmless; there is no Word text for it", async () => {
  const page = await answered({
    documentType: "excel",
    title: "",
    headers: ["=Имя", "Сумма"],
    data: [
      ["=1+1", 1.5],
      ["+7 999", null],
      ['a;b\n"c"', true],
    ],
    content: "",
  });
  const cells = within(dialogOf().getByRole("table")).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    "=1+1",
    "1,5",
    "+7 999",
    "",
    'a;b\n"c"',
    "да",
  ]);
  const { bytes } = await download(page, "Таблица CSV");
  expect(csvRows(bytes)).toEqual([
    ["'=Имя", "Сумма"],
    ["'=1+1", "1,5"],
    ["'+7 999", ""],
    ['a;b\n"c"', "да"],
  ]);
  expect(dialogOf().queryByRole("button", { name: "Текст для Word" })).toBeNull();
});

test("a report comes as Word document and as text for Word, without a CSV; HTML in it is text", async () => {
  const content = "# Отчёт\n\nЧай **дешевле** кофе.\n\n<img src=x onerror=alert(1)>\n\n- раз\n- два";
  const page = await answered(
    { documentType: "word", title: "Отчёт о ценах", headers: [], data: [], content },
    {
      response: "## Итог\n\n<img src=x onerror=alert(1)> [сюда](javascript:alert(1))",
      extractedText: "ы".repeat(2500),
    },
  );
  expect(document.querySelector("img, a[href^=javascript]")).toBeNull();
  expect(dialogOf().queryByRole("button", { name: "Таблица CSV" })).toBeNull();
  const word = await download(page, "Документ Word");
  expect(word.name).toBe("прайс — анализ.docx");
  expect((await mammoth.convertToHtml({ buffer: word.bytes })).value).toContain(
    "<h1>Отчёт</h1><p>Чай <strong>дешевле</strong> кофе.</p><p>&lt;img src=x onerror=alert(1)&gt;</p><ul><li>раз</li><li>два</li></ul>",
  );
  expect((await download(page, "Текст для Word")).bytes.toString("utf8")).toBe(
    "Отчёт о ценах\n\nОтчёт\n\nЧай дешевле кофе.\n\n<img src=x onerror=alert(1)>\n\n• раз\n• два\n",
  );
  expect((await download(page, "Результат .md")).bytes.toString("utf8")).toContain("## Итог");
  expect((await download(page, "Результат .txt")).bytes.toString("utf8")).toMatch(/^Итог\n/);
  await page.user.click(dialogOf().getByRole("button", { name: "Показать извлечённый текст" }));
  expect(dialogOf().getByRole("region", { name: "Извлечённый текст" }).textContent).toBe("ы".repeat(2000));
  expect(dialogOf().getByText("Показаны первые 2 000 из 2 500 символов.")).toBeTruthy();
  await page.user.click(dialogOf().getByRole("button", { name: "Скрыть извлечённый текст" }));
  expect(dialogOf().queryByRole("region", { name: "Извлечённый текст" })).toBeNull();
});

test("a finished answer survives a close; the focus goes back to where it came from", async () => {
  const page = await answered(null);
  await page.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Утилиты" })));
  await openDocuments(page);
  expect(dialogOf().getByRole("heading", { name: "Итог" })).toBeTruthy();
});

test("what is missing in an answer is said on the screen and in the files", async () => {
  const message = "Таблица неполная: взяты первые строки.";
  const table = { documentType: "excel", title: "Цены", headers: ["Товар"], data: [["Чай"]], content: "" };
  const page = await answered(table, { truncated: true, notices: [{ reason: "tableCut", message }] });
  expect(dialogOf().getByText(message)).toBeTruthy();
  const { bytes } = await download(page, "Таблица CSV");
  expect(csvRows(bytes)).toEqual([["Товар"], ["Чай"], [message]]);
  const text = await download(page, "Результат .txt");
  expect(text.bytes.toString("utf8").trim().endsWith(message)).toBe(true);
});

test("without AI it is said before a file can be chosen, and can be asked again", async () => {
  answers("GET /api/models/status", () => ({ json: { available: false, missing: [] } }));
  const page = aPage();
  await openDocuments(page);
  await dialogOf().findByText("Анализ документов пока недоступен");
  expect(screen.getByRole("dialog").querySelector("input[type=file]")).toBeNull();
  expect(dialogOf().queryByText("AI_", { exact: false })).toBeNull();
  answers("GET /api/models/status", () => ({ json: { available: true, missing: [] } }));
  await page.user.click(dialogOf().getByRole("button", { name: "Проверить ещё раз" }));
  await waitFor(() => expect(startOf()).toBeTruthy());
});
