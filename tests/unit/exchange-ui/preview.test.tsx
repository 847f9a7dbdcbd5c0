import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { FileCounts } from "@/components/imports/file/file-counts";
import { FileFacts } from "@/components/imports/file/file-facts";
import { FileRows } from "@/components/imports/file/file-rows";
import { FillColumns } from "@/components/prompts/launcher/fill/fill-table";
import { FillPreview } from "@/components/prompts/launcher/fill/fill-preview";
import type { ImportReport } from "@/lib/exchange/schema";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";

const row = { number: 0, place: "строка 2", title: "Письмо", base: "Личное", changed: [], notes: [] };
const report: ImportReport = {
  format: "promptsChat",
  create: 1,
  update: 1,
  skip: 2,
  failed: 1,
  errors: [
    { place: "", field: "", message: "Места нет" },
    { place: "строка 5", field: "title", message: "Слишком длинное" },
    { place: "папка «Глубокая»", field: "folder", message: "Вложенность папок — не больше 5 уровней" },
  ],
  moreErrors: 3,
  keepsBases: false,
  bases: [{ name: "Продажи", access_type: "FREE", isNew: false, isDraft: false, prompts: 1 }],
  folders: { create: 2, found: 0, left: 1 },
  variables: { create: 2, found: 1 },
  results: { create: 3, found: 1 },
  knowledge: { create: 1, found: 0, files: { create: 4, found: 0 } },
  hiddenDescriptions: 0,
  ignored: { knowledge: 1, results: 2, others: 5 },
  unread: {
    files: [{ reason: "skillParts", count: 5, paths: ["s/references/a.md"] }],
    columns: [
      { name: "contributor", number: 3 },
      { name: "", number: 4 },
    ],
    keys: ["config.temperature"],
    sheets: ["Черновики"],
    headings: ["Маркетинг", "Письма"],
  },
  isCut: true,
  rows: [
    { ...row, action: "create", notes: ["titleShortened", "fieldsConverted", "privateOnly"] },
    { ...row, action: "update", changed: ["promptText", "tags"] },
    { ...row, action: "error", place: "строка 5", title: "" },
    ...Array.from({ length: 60 }, () => ({ ...row, action: "skip" as const })),
  ],
};

const FILE = {
  report,
  without: new Set<number>(),
  edits: new Map(),
  checkedEdits: new Map(),
  sentEdits: new Map(),
  checking: false,
};

const drawn = (locale: "ru" | "en", children: React.ReactNode) => {
  const faults: unknown[] = [];
  const html = renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ ru, en }[locale]}
      timeZone="Europe/Moscow"
      onError={(error) => faults.push(error)}
    >
      {children}
    </NextIntlClientProvider>,
  );
  expect(faults).toEqual([]);
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
};

test("the preview of a file says what becomes of each row, where it goes, and what stays behind", () => {
  const text = drawn(
    "ru",
    <>
      <FileCounts report={report} of="preview" />
      <FileFacts report={report} place={null} />
      <FileRows file={FILE} textOf={async () => ""} dispatch={() => {}} />
    </>,
  );
  for (const wanted of [
    "Файл: prompts.chat",
    "Места нет",
    "Файл неполный",
    "открытая: промпты увидят все",
    "Папки: 2 новые",
    "папка «Глубокая»: Вложенность папок — не больше 5 уровней",
    "Переменные: 2 новые, 1 уже есть",
    "Результаты промптов: 3 новых, 1 уже есть",
    "Базы знаний: 1 новая; файлы и записи в них: 4 новых",
    "Не загружаем из архива: 1 файл знаний, 2 результата, 5 других файлов",
    "материалы к SKILL.md: не тексты, слишком большие или повреждены: 5",
    "s/references/a.md и ещё 4",
    "Не загружаем столбцы: contributor, № 4",
    "Не загружаем листы: Черновики",
    "Заголовки в таблице, не промпты: Маркетинг, Письма",
    "название сокращено, поля вида {{}} стали полями [в скобках], копия чужого платного промпта: только в личную базу",
    "Изменится: текст, теги",
    "Слишком длинное (название)",
    "Без названия",
    "и ещё 3 ошибки",
  ])
    expect(text).toContain(wanted);
});

test("a base that is chosen for all of a file is not named once more", () => {
  const [place] = report.bases;
  const named = (chosen: typeof place | null) =>
    drawn("ru", <FileFacts report={{ ...report, bases: [place!] }} place={chosen ?? null} />);
  expect(named(null)).toContain("Куда попадут новые промпты");
  expect(named(place)).not.toContain(place!.name);
});

test("counters that are zero are not shown", () => {
  const counts = { create: 2, update: 0, skip: 0, failed: 0 };
  expect(drawn("ru", <FileCounts report={{ ...report, ...counts }} of="preview" />).trim()).toBe("Новых 2");
  expect(drawn("ru", <FileCounts report={{ ...report, ...counts, create: 0 }} of="done" />)).toBe("");
});

test("all of it stands in English as well", () => {
  const text = drawn(
    "en",
    <>
      <FileCounts report={report} of="done" />
      <FileFacts report={report} place={null} />
      <FileRows file={FILE} textOf={async () => ""} dispatch={() => {}} />
    </>,
  );
  for (const wanted of [
    "fields like {{}} became [fields in brackets]",
    "Changes: text, tags",
    "Folders: 2 new",
    "Variables: 2 new, 1 already there",
  ])
    expect(text).toContain(wanted);
});

test("a row of a table, the columns of its fields, and what is empty in others", () => {
  const filled = {
    columns: ["Тема", "Город"],
    mapping: { тема: "Тема" },
    seed: 1,
    total: 2,
    rows: [{ row: 2, seed: 1, text: "Готовый текст", values: {}, missing: [], truncated: false }],
    errors: [{ row: 3, field: "тема", message: "Не заполнено поле «Тема»" }],
  };
  const field = {
    key: "тема",
    kind: "placeholder",
    label: "Тема",
    input: "text",
    defaultValue: "",
    options: [],
  } as const;
  const text = drawn(
    "ru",
    <>
      <FillColumns fields={[{ ...field, options: [] }]} filled={filled} onChange={() => {}} />
      <FillPreview filled={filled} at={0} busy={false} onShow={() => {}} />
    </>,
  );
  for (const wanted of [
    "Готово 2 промпта",
    "Строка 1 из 2",
    "Готовый текст",
    "В 1 строке есть пустые поля",
    "Строка 3: Не заполнено поле «Тема»",
    "Не заполнять",
  ])
    expect(text).toContain(wanted);
});
