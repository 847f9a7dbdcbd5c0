import {
  privateDescription,
  proposedDescription,
  proposedTitle,
} from "@/lib/prompts/writing/proposed-fields";
import { descriptionReveals } from "@/lib/prompts/writing/description-reveals";
import { cpuTimeOf } from "@/tests/support/cpu-time";

test.each([
  ["# План статьи\nТы — редактор.", "План статьи"],
  ["1. Разбери договор: найди риски и скрытые условия.", "Разбери договор: найди риски"],
  ["Напиши письмо про [тема = отпуск] для {{var_1}} сегодня.", "Напиши письмо про тема"],
  ["Сверхдлинноесловобезединогопробелавнутри и дальше", "Сверхдлинноесловобезединогопро"],
  ["— !\n\nОк", null],
  ["", null],
])("the title of %j is %j", (text, title) => {
  expect(proposedTitle(text)).toBe(title);
});

const LONG =
  "Расскажи по порядку что случилось кто участвовал какие были последствия и что теперь со всем этим делать.";

test.each([
  ["Ты — юрист. Проверь договор. Ответь таблицей.", "Проверь договор."],
  ["Одно предложение, которое и есть весь текст.", null],
  ["Начало.\nОк.\n- Составь список покупок.", "Составь список покупок."],
  ["Начало. Напиши про [тема] коротко. Проверь факты дважды.", "Проверь факты дважды."],
  ["Начало. Напиши про [тема = отпуск] коротко.", "Напиши про тема коротко."],
  [`Начало текста. ${LONG} Ответь коротко и ясно.`, "Ответь коротко и ясно."],
])("the description of %j is %j", (text, description) => {
  expect(proposedDescription(text)).toBe(description);
});

test("where nobody else reads it, the beginning of the text describes it, whole words of it", () => {
  expect(privateDescription("Одно предложение, которое и есть весь текст.")).toBe(
    "Одно предложение, которое и есть весь текст.",
  );
  const long = privateDescription("слово ".repeat(200))!;
  expect(long.length).toBeLessThanOrEqual(300);
  expect(long).toMatch(/слово$/);
  expect(privateDescription("Ты — юрист. Проверь договор.")).toBe("Проверь договор.");
});

test("a text is split into words once, however many of its sentences give it away", () => {
  const sentence = "Один два три четыре пять шесть семь восемь девять десять раз.";
  const promptText = `${sentence} `.repeat(80);
  const once = () => expect(descriptionReveals({ shortDescription: sentence, promptText })).toBe(true);
  const all = () => expect(proposedDescription(promptText)).toBeNull();
  [once, all].forEach((each) => each()); // compiled by now
  const one = cpuTimeOf(() => Array.from({ length: 80 }).forEach(once));
  expect(cpuTimeOf(all)).toBeLessThan(one / 2);
});
