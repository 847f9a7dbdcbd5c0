import fc from "fast-check";
import { promptsInReply } from "@/lib/imports/ai-answer";
import { truncateAtWord } from "@/lib/platform/text/text-length";
import { fitted } from "@/lib/imports/draft";
import { splitIntoChunks } from "@/lib/imports/chunks";
import { IMPORT_CATEGORIES } from "@/lib/imports/schema";
import { countCharacters } from "@/lib/platform/text/text-length";
import { fitsCategory } from "@/lib/prompts/categories/groups";
import { createPromptInput } from "@/lib/prompts/schema";

const TEXT = "Напиши письмо клиенту о задержке доставки и предложи скидку.";
const draft = (values: Partial<Parameters<typeof fitted>[0]>) =>
  fitted({
    title: "Письмо",
    shortDescription: "Письмо о задержке доставки",
    promptText: TEXT,
    category: "",
    tags: [],
    ...values,
  });

describe("a draft fits the form", () => {
  test.each([
    ["Письмо клиенту", "Письмо клиенту", "Письмо о задержке доставки"],
    ["Ровно тридцать знаков в строке", "Ровно тридцать знаков в строке", "Письмо о задержке доставки"],
    [
      "Письмо постоянному клиенту о скидках",
      "Письмо постоянному клиенту о…",
      "Письмо постоянному клиенту о скидках. Письмо о задержке доставки.",
    ],
    [
      "Сверхдлинноесловобезединогопробелавнутри",
      "Сверхдлинноесловобезединогопр…",
      "Сверхдлинноесловобезединогопробелавнутри. Письмо о задержке доставки.",
    ],
    ["Я", "Напиши письмо клиенту о…", "Письмо о задержке доставки"],
    ["", "Напиши письмо клиенту о…", "Письмо о задержке доставки"],
  ])("title %j", (title, short, description) => {
    expect(draft({ title })).toMatchObject({ title: short, shortDescription: description });
  });

  test("a description that is missing or too short comes from the text, a long one is cut at a word", () => {
    expect(draft({ shortDescription: "" }).shortDescription).toBe(TEXT);
    expect(draft({ shortDescription: "Письмо" }).shortDescription).toBe(TEXT);
    const long = draft({ shortDescription: "слово ".repeat(100) }).shortDescription;
    expect(countCharacters(long)).toBeLessThanOrEqual(200);
    expect(long).toMatch(/слово слово…$/);
  });

  test("category and tags", () => {
    expect(draft({ category: " seo " }).category).toBe("SEO");
    expect(draft({ category: "Кулинария" }).category).toBe("Без категории");
    expect(draft({ tags: [" #пост", "ПОСТ", "", "б".repeat(31), "а", "б", "в", "г", "д"] }).tags).toEqual([
      "пост",
      "а",
      "б",
      "в",
      "г",
    ]);
  });

  test("every category of the import is one of the text prompts'", () => {
    expect(IMPORT_CATEGORIES.filter((name) => !fitsCategory("TEXT", name))).toEqual([]);
  });

  test("whatever was found, a text of 20 characters makes it savable", () => {
    const words = fc.string({ unit: "grapheme", maxLength: 300 });
    const visible = (value: string) => !/[\p{C}\u2028\u2029]/u.test(value) && value.isWellFormed();
    fc.assert(
      fc.property(
        words.filter(visible),
        words.filter(visible),
        fc.array(words.filter(visible)),
        (title, shortDescription, tags) => {
          const input = {
            ...draft({ title, shortDescription, tags }),
            contentType: "TEXT",
            promptBaseId: "0190a0a0-0000-7000-8000-000000000000",
          };
          expect(createPromptInput.safeParse(input).error?.issues).toBeUndefined();
        },
      ),
    );
  });
});

test("a cut is never longer than allowed and breaks no character", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 100 }),
      fc.integer({ min: 2, max: 40 }),
      (text, limit) => {
        const cut = truncateAtWord(text, limit);
        expect(countCharacters(cut)).toBeLessThanOrEqual(limit);
        if (text.isWellFormed()) expect(cut.isWellFormed()).toBe(true);
        if (countCharacters(text) <= limit) expect(cut).toBe(text);
      },
    ),
  );
});

describe("splitIntoChunks", () => {
  const all = (parts: string[]) => parts.join(" ").replace(/\s+/g, " ").trim();

  test("hold the whole text, each letter once, none longer than allowed", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            "Заголовок",
            "# Глава",
            "Длинное предложение, которое кончается точкой.",
            "",
            "1. Пункт",
            "😀😀😀",
            "---",
          ),
          { maxLength: 80 },
        ),
        (lines) => {
          const text = lines.join("\n");
          const parts = splitIntoChunks(text, 120);
          expect(all(parts)).toBe(all([text]));
          expect(parts.every((part) => part.length <= 120 && part.isWellFormed())).toBe(true);
        },
      ),
    );
  });

  test("end before a heading rather than in a text, and keep a group with its first title", () => {
    const text = `# Раз\n${"Текст один. ".repeat(6)}\n# Два\n${"Текст два. ".repeat(6)}\n# Три\nконец`;
    expect(splitIntoChunks(text, 150).map((part) => part.slice(0, 5))).toEqual(["# Раз", "# Два"]);
    const plain = `${"Текст один. ".repeat(6).trim()}\n\nПродажи\n\nПисьмо клиенту\n\n${"Текст два. ".repeat(8).trim()}`;
    expect(splitIntoChunks(plain, 120)[1]).toMatch(/^Продажи\n\nПисьмо клиенту\n/);
  });

  test("that begin inside a table begin with its header", () => {
    const rows = Array.from({ length: 20 }, (_, at) => `${at}\tНазвание ${at}\tТекст промпта номер ${at}`);
    const parts = splitIntoChunks(`Прайс\n№\tНазвание\tТекст\n${rows.join("\n")}`, 200);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.slice(1).every((part) => part.startsWith("№\tНазвание\tТекст\n"))).toBe(true);
    expect(rows.filter((row) => parts.filter((part) => part.split("\n").includes(row)).length !== 1)).toEqual(
      [],
    );
  });
});

describe("a model's list", () => {
  const prompt = { title: "Пост", promptText: TEXT };
  test.each<[string, number | null]>([
    [JSON.stringify({ prompts: [prompt] }), 1],
    [JSON.stringify([prompt, prompt]), 2],
    [JSON.stringify({ items: [prompt] }), 1],
    [JSON.stringify(prompt), 1],
    [`Вот список:\n\`\`\`json\n${JSON.stringify({ prompts: [prompt] })}\n\`\`\``, 1],
    ['{"prompts": []}', 0],
    ["I cannot help with that.", null],
    ['{"prompts": [{"title": "без текста"}]}', null],
    ['{"prompts": "нет"}', null],
    ['{"error": "x"}', null],
    ['{"prompts": [{"title": "обры', null],
    ["[1, 2, 3]", null],
  ])("%s", (reply, count) => expect(promptsInReply(reply)?.length ?? null).toBe(count));

  test("other spellings and kinds", () => {
    const reply = JSON.stringify([
      { name: "Пост", description: 5, prompt_text: TEXT, category: ["SEO"], tags: '["а", "б"]' },
    ]);
    expect(promptsInReply(reply)).toEqual([
      { title: "Пост", shortDescription: "5", promptText: TEXT, category: "", tags: ["а", "б"] },
    ]);
  });
});
