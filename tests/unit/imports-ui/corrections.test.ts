import {
  describedBy,
  documentReview,
  type FoundPrompt,
  type ReviewAction,
} from "@/components/imports/document-review";
import { type FileEdit, faultyEdits, isTooMuch, withEdit } from "@/components/imports/file/file-edits";
import { RowTexts } from "@/components/imports/file/row-texts";
import { titled } from "@/lib/imports/truncate";
import { EXCHANGE_LIMITS } from "@/lib/exchange/limits";
import { DOCUMENT_REPORT } from "@/lib/exchange/import/document-report";

const found = (title: string, promptText: string, more: Partial<FoundPrompt> = {}): FoundPrompt => ({
  title,
  promptText,
  shortDescription: "Описание из документа",
  category: "",
  tags: [],
  exists: false,
  reason: null,
  ...more,
});
const after = (prompts: FoundPrompt[], ...actions: ReviewAction[]) =>
  [{ type: "found", prompts, left: [] } satisfies ReviewAction, ...actions].reduce<
    ReturnType<typeof documentReview>
  >(documentReview, null)!.prompts;

test("a text keeps its title where it joins another, unless it begins with it; a cut title is whole again", () => {
  const text = "Напиши письмо клиенту о переносе";
  expect(titled({ title: "Письмо", promptText: text })).toBe(`Письмо\n\n${text}`);
  expect(titled({ title: "Напиши письмо клиенту о…", promptText: `## ${text}` })).toBe(`## ${text}`);
  expect(titled({ title: "", promptText: text })).toBe(text);
  expect(
    titled({
      title: "Постоянному клиенту о…",
      promptText: text,
      shortDescription: "Постоянному клиенту о скидках на лето. Пишет письма.",
    }),
  ).toBe(`Постоянному клиенту о скидках на лето\n\n${text}`);
  const prompts = after([found("Раз", "Первый"), found("Два", "Второй")], { type: "joined", at: 1 });
  expect(prompts).toMatchObject([{ title: "Раз", promptText: "Первый\n\nДва\n\nВторой", isEdited: true }]);
});

test("what another base knows is told of the prompts that were compared, as they were", () => {
  const prompts = after(
    [found("Раз", "Первый. Дальше"), found("Два", "Второй"), found("Три", "Третий")],
    { type: "checking" },
    { type: "split", at: 0, texts: ["Первый.", "Дальше"] },
    { type: "corrected", at: 2, change: { promptText: "Третий иначе" } },
    {
      type: "checked",
      known: new Map([
        [1, "Второй"],
        [2, "Третий"],
      ]),
    },
  );
  expect(prompts.map(({ title, exists, chosen }) => [title, exists, chosen])).toEqual([
    ["Раз", false, true],
    ["Дальше", false, true],
    ["Два", true, false],
    ["Три", false, true],
  ]);
});

test("what was said against a prompt goes with its correction, which chooses it", () => {
  const prompts = [
    found("Раз", "Мало", { reason: "Текст короткий" }),
    found("Два", "Старый", { reason: "Уже есть", exists: true }),
  ];
  expect(
    after(
      prompts,
      { type: "corrected", at: 0, change: { promptText: "Теперь достаточно" } },
      { type: "corrected", at: 1, change: { title: "Два иначе" } },
    ),
  ).toMatchObject([
    { reason: null, chosen: true, isEdited: true },
    { exists: true, reason: "Уже есть", chosen: false },
  ]);
  expect(after(prompts, { type: "corrected", at: 1, change: { promptText: "Новый" } })[1]).toMatchObject({
    exists: false,
    reason: null,
    chosen: true,
  });
});

test("a description too short for the form comes from the text", () => {
  expect(describedBy(found("Раз", "Напиши письмо клиенту", { shortDescription: "Кратко" }))).toBe(
    "Напиши письмо клиенту",
  );
  expect(describedBy(found("Раз", "Напиши письмо клиенту"))).toBe("Описание из документа");
});

const edit = (change: Partial<FileEdit>): FileEdit => ({ more: [], ...change });
const line = (number: number, action: "skip" | "error" | "create", part?: number) => ({
  number,
  action,
  title: "",
  place: "",
  base: "",
  changed: [],
  notes: [],
  ...(part && { part }),
});

test("a correction is at fault where the row has an error, or is in the base with another text than was sent", () => {
  const faults = (row: ReturnType<typeof line>, now: FileEdit, sent?: FileEdit, without: number[] = []) =>
    faultyEdits(
      { ...DOCUMENT_REPORT, rows: [row] },
      {
        edits: new Map([[0, now]]),
        sentEdits: new Map(sent && [[0, sent]]),
        without: new Set(without),
      },
    );
  const part = { title: "Часть", promptText: "Её текст", chosen: true };
  expect(faults(line(0, "error"), edit({ title: "Я" }))).toBe(1);
  expect(faults(line(0, "create"), edit({ title: "Я" }))).toBe(0);
  expect(faults(line(0, "skip"), edit({ title: "Я" }))).toBe(1);
  expect(faults(line(0, "skip"), edit({ title: "Я" }), undefined, [0])).toBe(0);
  expect(faults(line(0, "skip"), edit({ title: "Я" }), edit({ title: "Я" }))).toBe(0);
  expect(faults(line(0, "skip"), edit({ title: "Мы" }), edit({ title: "Я" }))).toBe(1);
  expect(faults(line(0, "skip"), edit({ more: [part] }))).toBe(0);
  expect(faults(line(0, "skip", 1), edit({ more: [part] }))).toBe(1);
  expect(faults(line(0, "skip", 1), edit({ more: [part] }), edit({ more: [part] }))).toBe(0);
});

test("corrections are counted before they are sent, and one that changes nothing is none", () => {
  const many = (count: number, promptText: string) =>
    new Map(Array.from({ length: count }, (_, number) => [number, edit({ promptText })]));
  expect(isTooMuch(many(EXCHANGE_LIMITS.edits, "а"))).toBe(false);
  expect(isTooMuch(many(EXCHANGE_LIMITS.edits + 1, "а"))).toBe(true);
  expect(isTooMuch(many(1, "а".repeat(EXCHANGE_LIMITS.editsBytes / 2)))).toBe(true);
  const one = withEdit(new Map(), 3, edit({ title: "Я" }));
  expect(one.size).toBe(1);
  expect(withEdit(one, 3, edit({ title: undefined })).size).toBe(0);
});

test("texts of rows are asked for one call at a time, each once, and a closed list takes no late answer", async () => {
  const texts = new RowTexts();
  const answers: (() => void)[] = [];
  let asked = 0;
  const ask = (row: number) =>
    texts.of(row, async () => {
      asked += 1;
      await new Promise<void>((resolve) => answers.push(resolve));
      return [0, 1].map((number) => ({ number, promptText: `Текст ${number}` }));
    });
  const both = [ask(0), ask(1)];
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toBe(1);
  answers[0]!();
  expect(await Promise.all(both)).toEqual(["Текст 0", "Текст 1"]);
  expect(asked).toBe(1);
  const absent = ask(7);
  await Promise.resolve();
  await Promise.resolve();
  answers[1]!();
  await expect(absent).rejects.toThrow(); // it has no text: nothing empty is shown as one
  texts.close();
  await expect(ask(0)).rejects.toThrow();
});
