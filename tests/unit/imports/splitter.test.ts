import fc from "fast-check";
import type { PromptDraft } from "@/lib/imports/draft";
import { splitPrompts } from "@/lib/imports/splitter/split-prompts";

const POST = "Напиши пост для блога о новой услуге.";
const LETTER = "Напиши письмо клиенту о задержке доставки.";
const IDEAS = "Придумай десять идей для статьи.";

const brief = (text: string) => splitPrompts(text).map(({ title, promptText }) => [title, promptText]);
const only = (text: string): PromptDraft => {
  const found = splitPrompts(text);
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe("tables", () => {
  test("whose header names a title and a text, among other columns and other rows", () => {
    const text = `Прайс на июнь\n№\tНаименование\tОписание\tРубрика\tМетки\tТЕКСТ ПРОМПТА\tЦена\n1\tПост\tДля блога\tКонтент\tпост, блог\t${POST}\t100\n2\tПустой\t\t\t\t\t5\n\nИтого две позиции`;
    expect(splitPrompts(text)).toEqual([
      {
        title: "Пост",
        shortDescription: "Для блога",
        promptText: POST,
        category: "Контент",
        tags: ["пост", " блог"],
      },
    ]);
  });

  test("with headings between rows, and with purposes for titles", () => {
    const rows = `Письма\nПисьмо\tВежливое\t${LETTER}`;
    expect(brief(`Название\tОписание\tПромпт\nПост\tДля блога\t${POST}\n${rows}`)).toEqual([
      ["Пост", POST],
      ["Письмо", LETTER],
    ]);
    expect(splitPrompts(`Для чего\tПромпт\nПост в блог\t${POST}\nПисьмо клиенту\t${LETTER}`)).toMatchObject([
      { title: "Пост в блог", shortDescription: "", promptText: POST },
      { title: "Письмо клиенту", promptText: LETTER },
    ]);
  });

  test("on several sheets, each with its own order of columns", () => {
    expect(brief(`Один\nTitle\tPrompt\nПост\t${POST}\n\nДва\nПромпт\tНазвание\n${LETTER}\tПисьмо`)).toEqual([
      ["Пост", POST],
      ["Письмо", LETTER],
    ]);
  });

  test("in CSV as prompts.chat writes it, with quotes and line ends in cells, by comma or semicolon", () => {
    expect(
      brief(
        'act,prompt,for_devs\n"Linux Terminal","Act as a ""linux"" terminal.\nReply only.",TRUE\nPoet,"Act as a poet, please, now.",FALSE',
      ),
    ).toEqual([
      ["Linux Terminal", 'Act as a "linux" terminal.\nReply only.'],
      ["Poet", "Act as a poet, please, now."],
    ]);
    expect(brief(`Название;Текст\n"Пост";"${POST}; коротко"`)).toEqual([["Пост", `${POST}; коротко`]]);
  });

  test("without such a header are text like any other", () => {
    expect(splitPrompts(`Товар\tЦена\nЧай\t100\nКофе\t200`)).toHaveLength(1);
  });
});

describe("Markdown", () => {
  test("groups, titles, labels, fences and quotations", () => {
    const text = `# Сборник\n\nВступление для читателя.\n\n## Маркетинг\n\n### 1. **Пост**\n\n**Описание:** Пишет посты\n**Теги:** пост, блог\n\n\`\`\`text\n${POST}\n# не заголовок\n\`\`\`\n\n### Письмо ###\n\nОт кого: менеджер\n\n> ${LETTER}\n> Тон дружеский.\n\n## Идеи\n\n### Для статьи\n\n${IDEAS}\n\nКатегория: Контент\n`;
    expect(splitPrompts(text)).toEqual([
      {
        title: "Пост",
        shortDescription: "Пишет посты",
        promptText: `${POST}\n# не заголовок`,
        category: "Маркетинг",
        tags: ["пост", " блог"],
      },
      {
        title: "Письмо",
        shortDescription: "От кого: менеджер",
        promptText: `${LETTER}\nТон дружеский.`,
        category: "Маркетинг",
        tags: [""],
      },
      { title: "Для статьи", shortDescription: "", promptText: IDEAS, category: "Контент", tags: [""] },
    ]);
  });

  test("headings that repeat are parts of the prompts", () => {
    const part = (title: string, text: string) =>
      `## ${title}\n\n### Роль\n\nТы опытный редактор журнала.\n\n### Задача\n\n${text}\n`;
    expect(brief(`${part("Пост", POST)}\n${part("Письмо", LETTER)}`)).toEqual([
      ["Пост", `### Роль\n\nТы опытный редактор журнала.\n\n### Задача\n\n${POST}`],
      ["Письмо", `### Роль\n\nТы опытный редактор журнала.\n\n### Задача\n\n${LETTER}`],
    ]);
  });
});

describe("numbers", () => {
  test("over texts with lists of their own", () => {
    expect(
      brief(`1. Пост\n${POST}\n1. Заголовок\n2. Текст\n\n2) Письмо\n${LETTER}\n\n3. Идеи\n${IDEAS}`),
    ).toEqual([
      ["Пост", `${POST}\n1. Заголовок\n2. Текст`],
      ["Письмо", LETTER],
      ["Идеи", IDEAS],
    ]);
  });

  test("named: Промпт 1, Prompt #2", () => {
    expect(
      brief(
        `Вступление к набору.\nПромпт 1. Пост\n${POST}\nПромпт №2 — Письмо\n${LETTER}\nprompt 3\n${IDEAS}`,
      ),
    ).toEqual([
      ["Пост", POST],
      ["Письмо", LETTER],
      ["", IDEAS],
    ]);
  });

  test("one line each, with or without a title", () => {
    expect(brief(`1. Пост: ${POST}\n2. **Письмо** — ${LETTER}\n3. ${IDEAS}`)).toEqual([
      ["Пост", POST],
      ["Письмо", LETTER],
      ["", IDEAS],
    ]);
  });
});

describe("what parts prompts otherwise", () => {
  test.each(["---", "***", "* * *", "=======", "___", "⁂", "- - -"])("a line of %s", (line) => {
    expect(brief(`Пост\n${POST}\n${line}\n\n${LETTER}\n\n${line}\nИдеи\n${IDEAS}`)).toEqual([
      ["Пост", POST],
      ["", LETTER],
      ["Идеи", IDEAS],
    ]);
  });

  test("two blank lines", () => {
    expect(brief(`${POST}\n\n\n${LETTER}\n\nТон дружеский.\n\n\n${IDEAS}`)).toEqual([
      ["", POST],
      ["", `${LETTER}\n\nТон дружеский.`],
      ["", IDEAS],
    ]);
  });

  test("cards with labels", () => {
    const text = `Название: Пост\nКатегория: Контент\nПромпт: ${POST}\nВторая строка.\n\nНазвание: Письмо\nОписание: Ответ клиенту,\nкогда задержали доставку\nПромпт:\n${LETTER}\nТеги: #письмо, #клиент`;
    expect(splitPrompts(text)).toEqual([
      {
        title: "Пост",
        shortDescription: "",
        promptText: `${POST}\nВторая строка.`,
        category: "Контент",
        tags: [""],
      },
      {
        title: "Письмо",
        shortDescription: "Ответ клиенту, когда задержали доставку",
        promptText: LETTER,
        category: "",
        tags: ["#письмо", " #клиент"],
      },
    ]);
  });

  test("short titles, as a word processor leaves them; what repeats is a part", () => {
    const text = `Сборник отдела\n\nПродажи\n\nПост\n\n${POST}\n\nФормат ответа\n\nТри абзаца.\n\nПисьмо\n\n${LETTER}\n\nФормат ответа\n\nСписок.\n\nСпасибо за работу`;
    expect(
      splitPrompts(text).map(({ title, promptText, category }) => [title, promptText, category]),
    ).toEqual([
      ["Пост", `${POST}\n\nФормат ответа\n\nТри абзаца.`, "Продажи"],
      ["Письмо", `${LETTER}\n\nФормат ответа\n\nСписок.\n\nСпасибо за работу`, "Продажи"],
    ]);
  });
});

test("two labels in a long instruction do not leave the instruction out", () => {
  const step = (number: number) =>
    `## Шаг ${number}\n\n${"Проверь каждый файл и запиши, что изменилось. ".repeat(8)}`;
  const text = `${[1, 2, 3, 4].map(step).join("\n\n")}\n\n- **Название**: коротко\n\nО чём изменение и зачем оно.\n\n- **Название**: полно\n\nЧто изменилось и где смотреть.`;
  expect(brief(text).map(([title]) => title)).toEqual(["Шаг 1", "Шаг 2", "Шаг 3", "Шаг 4"]);
});

describe("one prompt", () => {
  test("with a title, without one, and none at all", () => {
    expect(only(`Редактор\n\n${POST}\n\nТы опытный редактор.`)).toMatchObject({
      title: "Редактор",
      promptText: `${POST}\n\nТы опытный редактор.`,
    });
    expect(only(`Ты опытный редактор. ${POST}`)).toMatchObject({
      title: "Ты опытный редактор. Напиши…",
      promptText: `Ты опытный редактор. ${POST}`,
    });
    expect(splitPrompts("Мало текста")).toEqual([]);
  });
});

test("whatever the text, what comes out stands in it", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "",
      "---",
      "# Раздел",
      "====",
      "1. Пункт",
      "Название: Имя",
      "Промпт:",
      "```",
      "> цитата",
      "Название\tТекст",
      "act,prompt",
      '"a","b',
      POST,
      LETTER,
    ),
    fc.string({ maxLength: 60 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const text = lines.join("\n");
      const unquoted = (value: string) => value.replaceAll('"', ""); // CSV doubles them
      for (const { promptText } of splitPrompts(text))
        for (const each of promptText.split("\n")) expect(unquoted(text)).toContain(unquoted(each));
    }),
    { numRuns: 300 },
  );
});

// A quadratic step would take minutes here and run into the test's time-out.
test.each([
  ["brackets and marks", "[#*_`>~".repeat(70_000)],
  ["one line of spaces", `a${" ".repeat(500_000)}b`],
  ["blank lines", "\n".repeat(500_000)],
  ["headings", "# Б\n".repeat(100_000)],
  ["different headings", Array.from({ length: 50_000 }, (_, at) => `# Б ${at}\n`).join("")],
  ["short titles", Array.from({ length: 50_000 }, (_, at) => `Заголовок ${at}`).join("\n")],
  ["numbers", Array.from({ length: 50_000 }, (_, at) => `${at + 1}. ${"я".repeat(3)}`).join("\n")],
  ["labels", "Название: а\nТеги: б\n".repeat(20_000)],
  ["quotes", 'act,prompt\n"'.repeat(50_000)],
  ["tabs", "\t".repeat(500_000)],
])("a megabyte of %s is read at once", (_, text) => {
  expect(Array.isArray(splitPrompts(text))).toBe(true);
});
