import { chaptersByTurn } from "@/components/media/notes/chapters-by-turn";
import { chaptersIn } from "@/lib/media/notes/chapters";
import { linesFor, questionsAbout } from "@/lib/media/notes/questions";

const HOUR = 3_600_000;

test.each([
  ["a list", '[{"title": "Начало", "start": "0:00"}, {"title": "Бюджет", "start": "1:02:05"}]'],
  [
    "in a fence with words around it",
    'Вот главы:\n```json\n[{"title":"Начало","start":0},\n{"title":"Бюджет","start":3725}]\n```\nГотово.',
  ],
  ["of two parts", '[{"title": "Начало", "start": "00:00"}]\n\n[{"start": "62:05", "title": " Бюджет "}]'],
  [
    "with times as the lines have them",
    '[{"title": "Начало", "start": "[0:00]"}, {"title": "Бюджет", "start": " [1:02:05] "}]',
  ],
])("chapters are read from %s", (_, text) => {
  expect(chaptersIn(text, 2 * HOUR)).toEqual([
    { title: "Начало", start: 0 },
    { title: "Бюджет", start: 3_725_000 },
  ]);
});

test("chapters that do not rise, lie outside of the recording or have no title or time are left out", () => {
  const text = JSON.stringify([
    { title: "Раз", start: "0:10" },
    { title: "Тот же миг", start: "0:10" },
    { title: "Назад", start: "0:05" },
    { title: "…", start: "0:20" },
    { title: "Слово вместо времени", start: "потом" },
    { title: "Минус", start: -5 },
    { title: 7, start: "0:30" },
    { start: "0:40" },
    { title: "Два", start: "0:50" },
    { title: "После конца", start: "1:00:00" },
  ]);
  expect(chaptersIn(text, HOUR).map(({ title }) => title)).toEqual(["Раз", "Два"]);
  for (const broken of ["", "Глав нет.", '[{"title": "Раз", "sta', "{}{}{", "null"])
    expect(chaptersIn(broken, HOUR)).toEqual([]);
});

test("a chapter begins the last turn that has begun by then", () => {
  const turns = [0, 12_400, 60_000].map((start, index) => ({ index: index * 3, start }));
  const chapters = [0, 12_000, 59_000, 90_000].map((start) => ({ title: `${start}`, start }));
  expect([...chaptersByTurn(turns, chapters)]).toEqual([
    [0, [chapters[0]]],
    [3, [chapters[1], chapters[2]]],
    [6, [chapters[3]]],
  ]);
});

test("a model reads turns with times and names, and a long text in parts that fit half of its window", () => {
  const segments = Array.from({ length: 400 }, (_, at) => ({
    start: at * 30,
    end: at * 30 + 30,
    text: "слово ".repeat(60).trim(),
    speaker: at % 2 ? "B" : "A",
  }));
  const lines = linesFor(segments, { A: "Анна" });
  expect(lines.slice(0, 2)).toEqual([`[0:00] Анна: ${segments[0]!.text}`, `[0:30] ${segments[1]!.text}`]);
  expect(linesFor([{ start: 0, end: 0, text: "Без времени" }], {})).toEqual(["Без времени"]);
  const whole = questionsAbout(lines, { kind: "tasks", own: null });
  expect([whole.parts, whole.text.endsWith(lines.join("\n"))]).toEqual([undefined, true]);
  const model = { title: "Модель", contextTokens: 8_000 };
  const { text, parts } = questionsAbout(lines, { kind: "tasks", own: null, model });
  expect(text).toBe("");
  expect(parts!.map((part) => part.split("\n\n").slice(1).join("\n\n")).join("\n")).toBe(lines.join("\n"));
  for (const part of parts!) expect(part.length / 4).toBeLessThan(4_200);
  // Each part repeats a prompt, so the prompt may take a quarter of the window: all parts together stay within thrice the transcript.
  const own = (length: number) => ({ before: "п".repeat(length), after: "!" });
  const repeated = questionsAbout(lines, { kind: "tasks", own: own(7_900), model }).parts!;
  expect(repeated.join("").length).toBeLessThan(3 * lines.join("").length);
  expect(() => questionsAbout(lines, { kind: "tasks", own: own(8_001), model })).toThrow("VALIDATION_FAILED");
});
