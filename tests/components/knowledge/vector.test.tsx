import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MakeVectorButton } from "@/components/knowledge/bases/make-vector-button";
import { FileList } from "@/components/knowledge/files/file-list";
import { NewFileButtons } from "@/components/knowledge/files/new-file-buttons";
import { PieceSearch } from "@/components/knowledge/pieces/piece-search";
import type { KnowledgeFile } from "@/lib/knowledge/files/schema";
import { MARKS } from "@/lib/knowledge/search/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const BASE = "0190a2b4-0000-7000-8000-000000000001";
const OTHER = "0190a2b4-0000-7000-8000-000000000002";
const aFile = (originalName: string, more: Partial<KnowledgeFile>): KnowledgeFile => ({
  id: `0190a2b4-0000-7000-8000-0000000001${originalName.length}`,
  knowledgeBaseId: BASE,
  originalName,
  mimeType: "application/pdf",
  fileSize: 2048,
  tokenCount: 4,
  isTextSnippet: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...more,
});

test("each file says how far its reading is, or why it failed; nothing of it in a text base", () => {
  mount(
    <FileList
      files={[
        aFile("a", { state: "queued" }),
        aFile("bb", { state: "reading", done: 3, total: 20 }),
        aFile("ccc", { state: "ready", done: 41, total: 41 }),
        aFile("dddd", { state: "failed", error: "DOCUMENT_ONLY_IMAGES" }),
        aFile("eeeee", { state: "failed", error: "SOMETHING_NEW" }),
        aFile("ffffff", {}),
      ]}
    />,
  );
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  for (const [at, words] of [
    "В очереди на чтение",
    "Читаем: 3 из 20 стр.",
    "41 отрывок",
    "В файле только картинки",
    "Файл повреждён",
  ].entries())
    expect(rows[at]).toContain(words);
  expect(rows[5]).not.toMatch(/отрыв|Читаем|очеред/);
  expect(screen.getByRole("progressbar", { name: "Читаем: 3 из 20 стр." })).toBeTruthy();
});

test("the page asks less and less often while nothing happens, and soon again after a step", () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  const { refreshes, rerender } = mount(<FileList files={[aFile("a", { state: "queued" })]} />);
  jest.advanceTimersByTime(2_000);
  expect(refreshes()).toBe(1);
  jest.advanceTimersByTime(600_000);
  const before = refreshes();
  expect(before).toBeLessThan(40);
  rerender(<FileList files={[aFile("a", { state: "reading", done: 1, total: 2 })]} />);
  jest.advanceTimersByTime(2_000);
  expect(refreshes()).toBe(before + 1);
  rerender(<FileList files={[aFile("a", { state: "ready", done: 2, total: 2 })]} />);
  jest.advanceTimersByTime(600_000);
  expect(refreshes()).toBe(before + 1);
  jest.useRealTimers();
});

test("several files are sent at once; a foreign, a large one and too many are refused with their names", async () => {
  const { user, refreshes } = mount(<NewFileButtons type="vector" baseId={BASE} />);
  await user.click(screen.getByRole("button", { name: "Загрузить файлы" }));
  const dialog = within(await screen.findByRole("dialog"));
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByRole("dialog").querySelector("label")!, { dataTransfer: { files } });
  const refused = (words: string) =>
    waitFor(() => expect(dialog.getByRole("alert").textContent).toContain(words));
  drop(new File(["a"], "a.txt"), new File(["a"], "фото.png"));
  await refused("Файл «фото.png» прочитать нельзя");
  const large = new File(["a"], "книга.pdf");
  Object.defineProperty(large, "size", { value: 21 * 1024 * 1024 });
  drop(large);
  await refused("Файл «книга.pdf» больше 20\u00a0МБ");
  drop(...Array.from({ length: 21 }, (_, at) => new File(["a"], `${at}.txt`)));
  await refused("не больше 20 файлов за раз");
  answers(`POST /api/knowledge/bases/${BASE}/files`, () => ({
    status: 409,
    json: { code: "KNOWLEDGE_FULL", message: "Ваши базы знаний заняли всё место" },
  }));
  drop(new File(["a"], "a.pdf"));
  await refused("заняли всё место");
  const repeats = [{ id: BASE, originalName: "a.pdf", sameName: true, sameText: false }];
  answers(`POST /api/knowledge/bases/${BASE}/files`, () => ({
    status: 409,
    json: { code: "KNOWLEDGE_FILE_EXISTS", message: "Файл «a.pdf» уже есть в базе", repeats },
  }));
  drop(new File(["a"], "a.pdf"), new File(["b"], "b.epub"));
  await dialog.findByText("Файл «a.pdf» уже есть в базе");
  const sent = answers(`POST /api/knowledge/bases/${BASE}/files`, () => ({
    status: 202,
    json: { files: [] },
  }));
  await user.click(dialog.getByRole("button", { name: "Заменить" }));
  await waitFor(() => expect(refreshes()).toBe(1));
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expectToast("2 файла загружено, читаем их");
});

test("passages name file and place, mark the words, and lead to the text; nothing found says what to do", () => {
  const state = { category: null, base: BASE, also: [OTHER], q: "", place: null, run: null };
  const others = [{ id: OTHER, name: "Отчёты" }];
  const found = {
    baseId: OTHER,
    fileId: BASE,
    fileName: "Доклад.pptx",
    text: "Срок возврата",
    marked: `Срок ${MARKS[0]}возврата${MARKS[1]}`,
    place: { page: 3, heading: "План", from: 10, to: 23 },
    score: 1,
  };
  const { unmount } = mount(
    <PieceSearch state={{ ...state, q: "возврат" }} found={[found]} others={others} />,
  );
  const item = within(screen.getByRole("list", { name: "Найденные отрывки" })).getByRole("listitem");
  expect(item.textContent).toContain("слайд 3");
  expect(item.textContent).toContain("План");
  expect(item.textContent).toContain("Отчёты");
  expect(item.querySelector("mark")!.textContent).toBe("возврата");
  expect(within(item).getByRole("link", { name: "Доклад.pptx" }).getAttribute("href")).toBe(
    `/knowledge?base=${OTHER}&also=${BASE}&q=${encodeURIComponent("возврат")}&file=${BASE}&at=10-23#text`,
  );
  expect(screen.getByRole("status").textContent).toBe("Нашёлся 1 отрывок");
  unmount();
  mount(<PieceSearch state={{ ...state, q: "нет" }} found={[]} others={others} />);
  expect(screen.getByRole("link", { name: "Сбросить поиск" }).getAttribute("href")).toBe(
    `/knowledge?base=${BASE}&also=${OTHER}`,
  );
});

test("a text base becomes a vector one as a copy, which is opened; a refusal is said", async () => {
  const { user, went } = mount(<MakeVectorButton baseId={BASE} />);
  const press = () => user.click(screen.getByRole("button", { name: "Сделать векторной" }));
  const error = { code: "KNOWLEDGE_FULL", message: "Больше 200 баз знаний создать нельзя" };
  answers("ACTION /submitVectorCopy", () => ({ json: { ok: false, status: 409, error } }));
  await press();
  await expectToast("Больше 200 баз знаний создать нельзя");
  const copied = answers("ACTION /submitVectorCopy", () => ({ json: { ok: true, data: { id: "b2" } } }));
  await press();
  await waitFor(() => expect(went).toEqual(["/knowledge?base=b2"]));
  expect(copied[0]!.body).toMatchObject({ id: BASE });
});
