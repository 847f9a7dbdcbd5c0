import { TextDecoderStream } from "node:stream/web";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { OtherBases } from "@/components/knowledge/ask/other-bases";
import { BaseSearch } from "@/components/knowledge/base-search";
import { AskBase } from "@/components/knowledge/ask/ask-base";
import { NewFileButtons } from "@/components/knowledge/files/new-file-buttons";
import { FileList } from "@/components/knowledge/files/file-list";
import type { Run } from "@/lib/ai/runs/schema";
import type { KnowledgeFile } from "@/lib/knowledge/files/schema";
import { answers } from "../../support/components/calls";
import { answersWithEvents } from "../../support/components/event-stream";
import { mount } from "../../support/components/mount";

const BASE = "0190a2b4-0000-7000-8000-000000000001";
const OTHER = "0190a2b4-0000-7000-8000-000000000003";
const RUN = "01980000-0000-7000-8000-00000000000a";
const FILE = "0190a2b4-0000-7000-8000-000000000002";
const MODELS = [
  {
    ...{ id: "small", title: "Малая", kind: "text" as const, provider: "" },
    ...{ pricePerMillion: null, pricePerImage: null, contextTokens: null },
  },
];
const source = (n: number) => ({
  ...{ n, baseId: BASE, fileId: FILE, fileName: "Правила.pdf" },
  place: { page: n, from: 10, to: 42 },
});
const run = (more: Partial<Run> = {}): Run => ({
  ...{ id: RUN, groupId: "g", promptId: null, promptTitle: "Срок?", model: "small", state: "done" },
  ...{ text: "Четырнадцать дней [1].", isExcerpt: false, isCut: false, image: null },
  ...{ values: { question: "Срок?" }, seed: 0, inputTokens: 1, outputTokens: 2, costRub: null, error: null },
  ...{ rating: 0, title: "", kept: false, isTest: false, sources: [source(1)] },
  ...{ createdAt: "2026-11-30T08:00:00.000Z", finishedAt: "2026-11-30T08:00:01.000Z" },
  ...more,
});

beforeAll(() => void Object.assign(globalThis, { TextDecoderStream })); // jsdom has none

test("a question streams its answer; sources are those it cites, a number opens the passage, the address keeps the answer", async () => {
  const stream = answersWithEvents("POST /api/knowledge/ask");
  answers(`GET /api/runs/${RUN}`, () => ({ json: run() }));
  const { user, went } = mount(<AskBase bases={[BASE, OTHER]} run={null} models={MODELS} />, {
    address: `/knowledge?base=${BASE}&file=${FILE}&at=1-2`,
  });
  const ask = () => user.click(screen.getByRole("button", { name: "Спросить" }));
  await ask();
  const field = screen.getByRole("textbox", { name: "Что вы хотите узнать?" });
  expect(document.activeElement).toBe(field);
  await user.type(field, "Срок?{Enter}");
  await waitFor(() => expect(stream.calls).toHaveLength(1));
  expect(stream.calls[0]!.body).toEqual({ baseIds: [BASE, OTHER], question: "Срок?" });
  stream.send("start", { runId: RUN, groupId: "g", model: "small" });
  stream.send(
    "sources",
    [1, 2].map((n) => ({ ...source(n), text: "Товар" })),
  );
  stream.send("delta", { runId: RUN, model: "small", text: "Четырнадцать дней [1]" });
  const list = await screen.findByRole("list");
  expect(
    within(list)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Правила.pdf · стр. 1"]);
  expect(new URLSearchParams(window.location.search).get("run")).toBe(RUN);
  expect(new URLSearchParams(window.location.search).get("file")).toBeNull();
  screen.getByRole("button", { name: "Остановить" });
  stream.send("done", { runId: RUN, model: "small", state: "done", isCut: false });
  stream.end();
  await screen.findByRole("button", { name: "Спросить" });
  await user.click(await screen.findByRole("link", { name: "[1]" }));
  expect(went.at(-1)).toBe(`/knowledge?base=${BASE}&run=${RUN}&file=${FILE}&at=10-42&also=${OTHER}#text`);
});

test("the answer of the address is there with its question; an answer without sources has no list; a refusal is said", async () => {
  answers("POST /api/knowledge/ask", () => ({
    status: 429,
    json: { code: "RUNS_BUSY", message: "Сразу пишется не больше шести ответов" },
  }));
  const { user, unmount } = mount(<AskBase bases={[BASE, OTHER]} run={run()} models={MODELS} />);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Срок?");
  await screen.findByRole("link", { name: "[1]" });
  await user.click(screen.getByRole("button", { name: "Спросить" }));
  await screen.findByText("Сразу пишется не больше шести ответов");
  unmount();
  mount(
    <AskBase bases={[BASE, OTHER]} run={run({ text: "В базе этого нет.", sources: [] })} models={MODELS} />,
  );
  await screen.findByText("В базе этого нет.");
  expect(screen.queryByRole("list")).toBeNull();
});

test("further bases are chosen in the address, at most ten together", async () => {
  const others = Array.from({ length: 11 }, (_, at) => ({ id: `b${at}`, name: `База ${at}` }));
  const state = { category: null, base: "a", also: ["b1"], q: "чай", place: null, run: RUN };
  const { user, went, unmount } = mount(<OtherBases state={state} others={others} />, {
    address: `/knowledge?run=${RUN}`,
  });
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect(box("База 1").checked).toBe(true);
  await user.click(box("База 2"));
  expect(went.at(-1)).toBe(`/knowledge?base=a&also=b1&also=b2&q=%D1%87%D0%B0%D0%B9&run=${RUN}`);
  await user.click(box("База 1"));
  expect(went.at(-1)).toBe(`/knowledge?base=a&q=%D1%87%D0%B0%D0%B9&run=${RUN}`);
  unmount();
  const also = others.slice(0, 9).map(({ id }) => id);
  mount(<OtherBases state={{ ...state, also }} others={others} />);
  screen.getByText("Вместе можно спросить до 10 баз знаний.");
  expect([box("База 8").disabled, box("База 9").disabled]).toEqual([false, true]);
});

test("further bases and a search keep the answer that came after the page", async () => {
  const state = { category: null, base: "a", also: [], q: "", place: null, run: OTHER };
  const { user, went } = mount(
    <>
      <OtherBases state={state} others={[{ id: "b", name: "База" }]} />
      <BaseSearch q="" label="Искать" within={state} />
    </>,
    { address: `/knowledge?base=a&run=${OTHER}` },
  );
  window.history.replaceState(null, "", `/knowledge?base=a&run=${RUN}`);
  await user.click(screen.getByRole("checkbox", { name: "База" }));
  expect(went.at(-1)).toBe(`/knowledge?base=a&also=b&run=${RUN}`);
  await user.type(screen.getByRole("searchbox", { name: "Искать" }), "tea{Enter}");
  expect(went.at(-1)).toBe(`/knowledge?base=a&q=tea&run=${RUN}`);
});

test("about what embedding costs is said before files are sent; a file that is embedded says how far", async () => {
  const sent = answers(`POST /api/knowledge/bases/${BASE}/files`, () => ({
    status: 202,
    json: { files: [] },
  }));
  const { user, unmount } = mount(
    <NewFileButtons type="vector" baseId={BASE} embedding={{ price: 100, room: 500_000 }} />,
  );
  await user.click(screen.getByRole("button", { name: "Загрузить файлы" }));
  const dialog = within(await screen.findByRole("dialog"));
  const book = new File(["a"], "книга.pdf");
  Object.defineProperty(book, "size", { value: 480_000 });
  fireEvent.drop(screen.getByRole("dialog").querySelector("label")!, { dataTransfer: { files: [book] } });
  await dialog.findByText("Поиск по смыслу: примерно 12 ₽");
  const zipped = new File(["a"], "книга.docx");
  Object.defineProperty(zipped, "size", { value: 24_000 });
  fireEvent.click(dialog.getByRole("button", { name: "Отмена" }));
  await user.click(screen.getByRole("button", { name: "Загрузить файлы" }));
  fireEvent.drop((await screen.findByRole("dialog")).querySelector("label")!, {
    dataTransfer: { files: [zipped] },
  });
  await screen.findByText("Поиск по смыслу: примерно 3 ₽");
  expect(sent).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Загрузить файл" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  const file = {
    id: FILE,
    originalName: "книга.pdf",
    state: "embedding",
    done: 3,
    total: 9,
  } as KnowledgeFile;
  mount(
    <FileList files={[{ ...file, fileSize: 1, tokenCount: 1, createdAt: "2026-01-01T00:00:00.000Z" }]} />,
  );
  const failed = { ...file, id: BASE, state: "ready" as const, error: "AI_FAILED", picturesReadTo: 301 };
  mount(
    <FileList files={[{ ...failed, fileSize: 1, tokenCount: 1, createdAt: "2026-01-01T00:00:00.000Z" }]} />,
  );
  screen.getByText(/9 отрывков.*ищем только по словам.*начиная с 302-й страницы распознаны не все/);
  screen.getByRole("progressbar", { name: "Готовим поиск по смыслу: 3 из 9. По словам уже находится" });
});
