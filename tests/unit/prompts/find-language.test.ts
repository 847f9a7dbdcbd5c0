import { readFileSync } from "node:fs";
import { PROMPTS } from "@/prisma/seed/content";
import { BEGINNING, findLanguage, findLanguages } from "@/lib/prompts/language/find-language";
import { PROMPT_LANGUAGES } from "@/lib/prompts/language/languages";

/** One text a line, `\n` for a line's end; what a file is named is what people would call the text's language. */
const JUDGED = PROMPT_LANGUAGES.flatMap((language) =>
  readFileSync(`tests/files/languages/${language}.txt`, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => ({ language, text: line.replaceAll("\\n", "\n") })),
);

const found = (promptText: string) => findLanguage({ title: "", shortDescription: "", promptText });

test("of 400 short and mixed texts 98 in a hundred get their language @heavy", async () => {
  expect(JUDGED.length).toBeGreaterThanOrEqual(400);
  const wrong: string[] = [];
  for (const { language, text } of JUDGED) {
    const as = await found(text);
    if (as !== language) wrong.push(`${language}, found ${as}: ${text}`);
  }
  expect(wrong.length > JUDGED.length * 0.02 ? wrong : []).toEqual([]);
});

test.each([
  ["words", "Напиши письмо клиенту и ".repeat(2_084)],
  ["one word", "a".repeat(50_000)],
  ["braces", "{".repeat(50_000)],
  ["brackets", "[a".repeat(25_000)],
  ["quotes", "“a".repeat(25_000)],
  ["ticks", "`a\n".repeat(17_000)],
  ["fences", "```\na\n".repeat(8_000)],
  ["marks", "а\u0301".repeat(25_000)],
  ["pictures", "👩‍💻".repeat(10_000)],
])("the longest text costs milliseconds: %s", async (_, text) => {
  await found("Write an email to a client"); // loads the detector
  const times = [await timeOf(() => found(text)), await timeOf(() => found(text))];
  expect(Math.min(...times)).toBeLessThan(100);
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

test("every prompt of the demo gets its language: those of English bases are English", async () => {
  for (const { title, shortDescription, promptText } of PROMPTS) {
    const language = await findLanguage({ title, shortDescription, promptText });
    expect([title, language]).toEqual([title, /[а-яё]/i.test(title + shortDescription) ? "ru" : "en"]);
  }
});

const ENGLISH =
  "The quick brown fox jumps over the lazy dog, and with your help this story becomes a poem that children read before they sleep. ".repeat(
    4,
  );
const RUSSIAN =
  "Быстрая лиса перепрыгнула через ленивую собаку, и эта история стала стихами, которые дети читают перед сном. ".repeat(
    4,
  );

test.each([
  ["ru", `Переведи: ${ENGLISH}`],
  ["ru", `Переведите на русский язык:\n\n${ENGLISH}`],
  ["ru", `Исправь ошибки. ${ENGLISH}`],
  ["ru", `Сделай краткое содержание\n${ENGLISH}`],
  ["ru", `${ENGLISH}\n\nПереведи этот текст`],
  ["en", `Translate: ${RUSSIAN}`],
  ["en", `Please summarize the following text:\n${RUSSIAN}`],
  ["en", ENGLISH],
  ["en", `Роль: ${ENGLISH}`],
  ["ru", RUSSIAN],
  ["ru", `Context: ${RUSSIAN}`],
])("the language is that of the task: %s %.40s", async (language, text) => {
  expect(await found(text)).toBe(language);
});

test.each([
  "Створи короткий текст для реклами нового товару",
  "Зроби план уроку для молодшого класу",
  "Напиши листа учителю про те, що дитина хвора",
  "Склади меню на тиждень для великої родини".replace("великої", "малої"),
  "Переклади текст англійською".replace("англійською", "на польську мову"),
  "Ти досвідчений маркетолог. Напиши текст, який продає товар",
  "Кардарга кыскача кат жаз",
  "Бул текстти орус тилине которуп бер",
  "Сен тажрыйбалуу мугалимсин. Балдарга сабак жана суроо тузуп бер",
  "Мектеп туралы текст жаз",
  "Маган жарнама туралы хат жазып бер",
])("another language without its letters: %s", async (text) => {
  expect(await found(text)).toBe("other");
});

test.each([
  "Составь план склада и листа",
  "Напиши текст для бара и таверны",
  "Сделай коротко",
  "Напиши отчет о товаре на складе",
  "Придумай меню для ресторана и бара",
  "Ответь на вопрос клиента вежливо",
  "Составь опрос о потребностях и роботах",
])("Russian words that look alike stay Russian: %s", async (text) => {
  expect(await found(text)).toBe("ru");
});

test("what has no words of its own is another language", async () => {
  expect(await found("```js\nexport const total = 1;\n```")).toBe("other");
  expect(await found("12345 !!! [тема]")).toBe("other");
});

test("of a long text the beginning is looked at, whatever follows", async () => {
  const long = `${"1 ".repeat(BEGINNING / 2)}Напиши вежливый ответ клиенту`;
  expect(await findLanguage({ title: "", shortDescription: "", promptText: long })).toBe("other");
  expect(
    await findLanguage({ title: "", shortDescription: "Вежливый ответ клиенту", promptText: long }),
  ).toBe("ru");
});

test("of many texts each has its language, and others of the process have their turn in between", async () => {
  const texts = [
    "Напиши письмо, которое рассмешит",
    "Write the letter that your client reads with joy and this",
  ];
  const all = Array.from({ length: 60 }, (_, at) => ({
    title: "",
    shortDescription: "",
    promptText: texts[at % 2]!,
  }));
  let [turns, isOver] = [0, false];
  const count = () => void ((turns += 1) && !isOver && setImmediate(count));
  setImmediate(count);
  const languages = await findLanguages(all);
  isOver = true;
  expect(languages).toEqual(all.map((_, at) => (at % 2 ? "en" : "ru")));
  expect(turns).toBeGreaterThan(5);
});
