import { changesBetween, withChanges } from "@/lib/ai/assist/changes";
import { ASSIST_LIMITS } from "@/lib/ai/assist/limits";
import { keepsTokens } from "@/lib/ai/assist/tokens";
import { cpuTimeOf } from "@/tests/support/cpu-time";

/** Changes as "before → after". */
const told = (before: string, after: string) =>
  changesBetween(before, after).map((change) => `${change.before} → ${change.after}`);

test("sentences that differ are parts, each with its place; what is the same is none", () => {
  const before = "Напиши письмо. Оно вежливое. Пиши коротко.\nВ конце подпись.";
  const after = "Составь письмо. Оно вежливое. Пиши ясно и коротко.\nВ конце подпись.";
  expect(changesBetween(before, after)).toEqual([
    { id: 0, at: 0, before: "Напиши письмо. ", after: "Составь письмо. " },
    { id: 1, at: 29, before: "Пиши коротко.\n", after: "Пиши ясно и коротко.\n" },
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});

test("what came and what went", () => {
  expect(told("Раз. Два. Три.", "Раз. Три.")).toEqual(["Два.  → "]);
  expect(told("Раз. Три.", "Раз. Два. Три.")).toEqual([" → Два. "]);
  expect(told("Раз.", "Раз.\n\nДва.")).toEqual(["Раз. → Раз.\n\nДва."]);
});

test("a translation of as many lines is a part a line", () => {
  expect(told("Первая строка.\n\nВторая [тема].\nТретья", "First line.\n\nSecond [тема].\nThird")).toEqual([
    "Первая строка.\n\n → First line.\n\n",
    "Вторая [тема].\n → Second [тема].\n",
    "Третья → Third",
  ]);
});

test("a token is never cut, and its dots end no sentence", () => {
  expect(
    told("Тон: [тон = строгий. Без шуток]. Всё.", "Тон такой: [тон = строгий. Без шуток]. Всё."),
  ).toEqual(["Тон: [тон = строгий. Без шуток].  → Тон такой: [тон = строгий. Без шуток]. "]);
});

test("a token that moved keeps together where it was and where it is", () => {
  const before = "Пиши про [тема]. Будь вежлив. Без воды. Конец.";
  const after = "Пиши по делу. Будь вежлив. Без воды, про [тема]. Конец.";
  expect(told(before, after)).toEqual([
    "Пиши про [тема]. Будь вежлив. Без воды.  → Пиши по делу. Будь вежлив. Без воды, про [тема]. ",
  ]);
});

test("whichever parts are taken, every token is there as often as before; all of them make the proposal", () => {
  const words = [
    "Пиши",
    "коротко.",
    "[тема]",
    "{{text_1a}}",
    "[random а, б].",
    "и",
    "ещё!",
    "\n",
    "Вежливо?",
    "[format (список)]",
  ];
  let seed = 11;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 300; round += 1) {
    const sentences = Array.from({ length: 1 + random(12) }, () =>
      Array.from({ length: 1 + random(6) }, () => words[random(words.length)]).join(" "),
    );
    const before = sentences.join(" ").trim();
    const moved = sentences.map((sentence) => (random(3) ? sentence : `Итак, ${sentence}`));
    if (random(2)) moved.push(moved.shift()!);
    const after = moved.join(" ").trim();
    const changes = changesBetween(before, after);
    expect(withChanges(before, changes)).toBe(after);
    const some = changes.filter(() => random(2));
    expect(keepsTokens(before, withChanges(before, some))).toBe(true);
    for (const change of changes) expect(before.startsWith(change.before, change.at!)).toBe(true);
  }
});

test("very many differences are one part", () => {
  const text = (word: string) =>
    Array.from({ length: ASSIST_LIMITS.parts + 1 }, (_, at) => `${word} ${at}.\nОбщая строка.`).join("\n");
  expect(changesBetween(text("Было"), text("Стало"))).toEqual([
    { id: 0, at: 0, before: text("Было"), after: text("Стало") },
  ]);
});

test.each([
  ["nothing in common", "Слово за слово. ".repeat(3_100), "Совсем другие слова! ".repeat(2_300)],
  ["one long line", "а".repeat(50_000), "б".repeat(50_000)],
  ["tokens alone", "[тема] ".repeat(7_000), "[тема]\n".repeat(7_000)],
  ["brackets", "[".repeat(50_000), "]".repeat(50_000)],
  ["line ends", `${"\n".repeat(49_000)}а`, `${" \n".repeat(24_000)}а`],
])("50,000 characters take a moment: %s", (_, before, after) => {
  expect(cpuTimeOf(() => void changesBetween(before, after))).toBeLessThan(1_500);
  expect(cpuTimeOf(() => void keepsTokens(before, after))).toBeLessThan(500);
});
