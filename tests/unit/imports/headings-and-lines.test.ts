import { Document, HeadingLevel, Packer, Paragraph, TextRun } from "docx";
import fc from "fast-check";
import { extractText } from "@/lib/integrations/extraction/extract-text";
import { splitPrompts } from "@/lib/imports/splitter/split-prompts";
import { docxOf } from "../extraction/hostile-files";

const POST = "Напиши пост для блога о новой услуге.";
const LETTER = "Напиши письмо клиенту о задержке доставки.";
const IDEAS = "Придумай десять идей для статьи.";

const brief = (text: string) => splitPrompts(text).map(({ title, promptText }) => [title, promptText]);
const texts = (text: string) => splitPrompts(text).map(({ promptText }) => promptText);

const STYLES = [HeadingLevel.TITLE, HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3];

/** @param paragraphs of a Word document; `# ` to `### ` stand for its styles of headings, `#0 ` for that of its title, `**` before and after for bold; a line's end is a break */
async function ofWord(paragraphs: string[]) {
  const runs = (text: string, bold = false) =>
    text.split("\n").map((line, at) => new TextRun({ text: line, break: Math.min(at, 1), bold }));
  const children = paragraphs.map((paragraph) => {
    const [, mark, text] = /^(#0|#{1,3}) (.*)$/s.exec(paragraph) ?? [];
    if (mark)
      return new Paragraph({ heading: STYLES[mark === "#0" ? 0 : mark.length]!, children: runs(text!) });
    const [, bold = "", rest = paragraph] = /^\*\*([^*]+)\*\*(.*)$/s.exec(paragraph) ?? [];
    return new Paragraph({ children: [...runs(bold, true), ...runs(rest)] });
  });
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const { text } = await extractText({ filename: "a.docx", bytes }, { who: "somebody" }, { headings: true });
  return splitPrompts(text, true).map(({ title, promptText, category }) => [title, promptText, category]);
}

describe("headings and drawn lines", () => {
  test.each([
    ["Markdown", `# Сборник\n\n====\n\n## Пост\n\n${POST}\n\n====\n\n## Письмо\n---\n${LETTER}\n\n---`],
    ["underlined", `Сборник\n=======\n\nПост\n----\n${POST}\n\nПисьмо\n------\n\n${LETTER}`],
    ["underlined alike", `Пост\n====\n${POST}\n\nПисьмо\n====\n${LETTER}`],
    [
      "short titles below an underlined one",
      `Сборник промптов отдела маркетинга\n=====\n\nПост\n\n${POST}\n\nПисьмо\n\n${LETTER}`,
    ],
  ])("%s: the headings part, and no line is left in a text", (_, text) => {
    expect(brief(text)).toEqual([
      ["Пост", POST],
      ["Письмо", LETTER],
    ]);
  });

  test("of a Word document: its styles are headings, a line typed below each is not its text", async () => {
    const prompts = [
      ["Пост", POST],
      ["Письмо", LETTER],
    ].flatMap(([title, text]) => [`## ${title}`, "====", text!, `### Тон: ${title}`, "Дружеский."]);
    expect(await ofWord(["#0 Сборник промптов отдела", "====", "# Продажи", ...prompts])).toEqual([
      ["Пост", `${POST}\n\n#### Тон: Пост\n\nДружеский.`, "Продажи"],
      ["Письмо", `${LETTER}\n\n#### Тон: Письмо\n\nДружеский.`, "Продажи"],
    ]);
  });

  test("lines between titled prompts below each heading part them: the headings are groups", () => {
    const text = `# Тексты\n\nПост\n${POST}\n\n====\n\nПисьмо\n${LETTER}\n\n# Статьи\n\nИдеи\n${IDEAS}\n\n====\n\nПлан\n${IDEAS} Два.`;
    expect(splitPrompts(text).map(({ title, category }) => [title, category])).toEqual([
      ["Пост", "Тексты"],
      ["Письмо", "Тексты"],
      ["Идеи", "Статьи"],
      ["План", "Статьи"],
    ]);
    const parts = (title: string, task: string) =>
      `# ${title}\n\n${task}\n\n---\n\nФормат ответа\nТри абзаца.\n`;
    expect(brief(`${parts("Пост", POST)}\n${parts("Письмо", LETTER)}`).map(([title]) => title)).toEqual([
      "Пост",
      "Письмо",
    ]);
  });

  test("lines that are not all below titles part prompts", () => {
    const [first, second, third] = ["Напиши пост про котов", "Напиши письмо соседу", "Придумай пять идей"];
    expect(brief(`${first}\n---\n\n${second}\n---\n\n${third} для ужина`).map(([, text]) => text)).toEqual([
      first,
      second,
      `${third} для ужина`,
    ]);
    expect(brief(`${first}\n---\n${LETTER}`)).toHaveLength(2);
  });

  test("a line below the title of a single prompt is not its text", () => {
    expect(brief(`Пост\n====\n\n${POST}`)).toEqual([["Пост", POST]]);
  });
});

describe("lines below the last line of a prompt part prompts", () => {
  const roles = [
    "Ты редактор. Исправь ошибки в тексте.",
    "Ты юрист. Найди риски.",
    "Ты врач. Объясни жалобы.",
  ];
  test.each([
    ["a field", ["Текст: {{текст}}", "Договор: {{договор}}", "Жалобы: {{жалобы}}"]],
    ["a place to fill in", ["[Текст]", "[Договор]", "[Жалобы]"]],
    ["a name", ["Тон: дружеский", "Тон: деловой", "Тон: простой"]],
    ["a short line", ["Пиши коротко", "Пиши подробно", "Пиши просто"]],
    ["the same short line", ["Пиши просто", "Пиши просто", "Пиши просто"]],
  ])("that is %s", (_, ends) => {
    const prompts = roles.map((role, at) => `${role}\n\n${ends[at]}`);
    for (const line of ["=====", "-----"]) expect(texts(prompts.join(`\n${line}\n`))).toEqual(prompts);
  });

  test("also the only one, between two paragraphs or below a whole prompt", () => {
    const [first, second] = ["Напиши пост про котов и собак", "Напиши письмо соседу сверху"];
    const whole = `${roles[0]}\n\nПиши коротко`;
    for (const line of ["=====", "-----"]) {
      expect(texts(`${first}\n${line}\n${second}`)).toEqual([first, second]);
      expect(texts(`${whole}\n${line}\n${second}`)).toEqual([whole, second]);
    }
  });

  test("titles below an introduction stay titles", () => {
    const text = `Вступление для читателя сборника.\n\nПост\n====\n${POST}\n\nПисьмо\n====\n${LETTER}`;
    expect(brief(text)).toEqual([
      ["Пост", POST],
      ["Письмо", LETTER],
    ]);
  });
});

test("lines of a text stay: fences, marks, and those drawn in it as well", () => {
  const bodies = [
    `---\nname: post\n---\n${POST}`,
    `~~~\n${IDEAS}\n~~~\n\n${LETTER}`,
    `${LETTER}\n\n###\n\nКонец письма.\n\n###`,
  ];
  expect(texts(bodies.map((body, at) => `# Имя ${at}\n\n${body}\n\n`).join("***\n\n"))).toEqual(bodies);
  expect(brief(`Пост\n~~~\n${POST}\n~~~`)).toEqual([["Пост", POST]]);
});

test("a heading with a text of its own is a prompt beside headings that are groups", () => {
  const text = `# Пост\n\n${POST}\n\n# Письма\n\n## Письмо\n\n${LETTER}\n\n## Идеи\n\n${IDEAS}`;
  expect(splitPrompts(text).map(({ title, promptText, category }) => [title, promptText, category])).toEqual([
    ["Пост", POST, ""],
    ["Письмо", LETTER, "Письма"],
    ["Идеи", IDEAS, "Письма"],
  ]);
  const introduced = (introduction: string) =>
    texts(`${text.replace("# Письма\n", `# Письма\n\n${introduction}\n`)}\n\n## План\n\n${IDEAS} Два.`);
  const below = [LETTER, IDEAS, `${IDEAS} Два.`];
  const long = "Напиши письмо. ".repeat(70).trim();
  expect(introduced("Вступление для читателя.")).toEqual([POST, ...below]);
  expect(introduced(long)).toEqual([POST, long, ...below]);
});

describe("chapters of a Word document are groups", () => {
  const chapters = async (of: (number: number) => string[]) => {
    const ten = (from: number) => Array.from({ length: 10 }, (_, at) => of(from + at)).flat();
    const found = await ofWord(["# Маркетинг", ...ten(1), "# Продажи", ...ten(11)]);
    return found.map(([, text, category]) => [text, category]);
  };
  const task = (number: number) => `Напиши пост номер ${number} для блога о новой услуге.`;
  const expected = Array.from({ length: 20 }, (_, at) => [task(at + 1), at < 10 ? "Маркетинг" : "Продажи"]);

  test.each<[string, (number: number) => string[]]>([
    ["numbers", (number) => [`Промпт ${number}`, task(number)]],
    ["numbers from one in each", (number) => [`Промпт ${((number - 1) % 10) + 1}. Имя`, task(number)]],
    ["a list", (number) => [`${number}. ${task(number)}`]],
    ["titles without a style", (number) => [`Пост о городе ${number}`, task(number)]],
    ["drawn lines", (number) => (number % 10 === 1 ? [task(number)] : ["----", task(number)])],
  ])("of prompts parted by %s", async (_, of) => {
    expect(await chapters(of)).toEqual(expected);
  });

  test("but prompts with steps, or with parts of the same names, are whole", async () => {
    const steps = ["1. Прочитай весь текст внимательно.", "2. Выпиши из него все ошибки."];
    expect(await ofWord(["# Пост", POST, ...steps, "# Письмо", LETTER, ...steps])).toHaveLength(2);
    const parts = (text: string) => ["Роль", "Ты опытный редактор журнала.", "Задача", text];
    expect(await ofWord(["# Пост", ...parts(POST), "# Письмо", ...parts(LETTER)])).toHaveLength(2);
  });
});

test("in Markdown short lines and lists below headings are parts of prompts, named prompts are not", () => {
  const parts = `# Пост\n\n${POST}\n\nКонтекст\n\n${IDEAS}\n\nФормат поста\n\nТри абзаца без смайлов.`;
  expect(texts(`${parts}\n\n${parts.replaceAll("ост", "исьмо").replace("Контекст", "Тон")}`)).toHaveLength(2);
  const named = `# Посты\n\nПромпт 1\n${POST}\n\nПромпт 2\n${IDEAS}\n\n# Письма\n\nПромпт 3\n${LETTER}`;
  expect(texts(named)).toEqual([POST, IDEAS, LETTER]);
});

test.each(["---", "-----", "***", "* * *", "=======", "___", "⁂", "- - -", ""])(
  "whatever prompts are parted by «%s», each comes out as it stands",
  (line) => {
    const sentence = fc.constantFrom(POST, LETTER, IDEAS, "Ты опытный редактор. Исправь ошибки в тексте.");
    const end = fc.constantFrom(
      "",
      "Тема: {{тема}}",
      "Текст: {{текст}}",
      "[текст]",
      "1. Первый шаг.\n2. Второй шаг.",
    );
    const part = fc.constantFrom(
      "",
      "### Формат\n\nСписок из пяти пунктов.",
      "### Пример\n\nДоговор аренды квартиры.",
    );
    const prompt = fc
      .tuple(fc.array(sentence, { minLength: 1, maxLength: 3 }), part, end)
      .map(([sentences, ...rest]) => [...sentences, ...rest].filter(Boolean).join("\n\n"));
    fc.assert(
      fc.property(fc.array(prompt, { minLength: 2, maxLength: 6 }), fc.boolean(), (prompts, spaced) => {
        const gap = spaced || line === "" ? "\n\n" : "\n";
        expect(texts(prompts.join(line ? gap + line + gap : "\n\n\n"))).toEqual(prompts);
      }),
      { numRuns: 200 },
    );
  },
);

test("a Word document without styles is cut by its short lines in bold, whatever lines and steps are beside them", async () => {
  const brief = (found: Awaited<ReturnType<typeof ofWord>>) => found.map(([title, text]) => [title, text]);
  expect(
    brief(
      await ofWord([
        "**Письмо клиенту**",
        LETTER,
        "**2) Пост**",
        `1. ${POST}`,
        "2. Добавь вопрос в конце.",
        "***",
        `**Идеи статьи**\n${IDEAS}`,
      ]),
    ),
  ).toEqual([
    ["Письмо клиенту", LETTER],
    ["Пост", `1. ${POST}\n\n2. Добавь вопрос в конце.`],
    ["Идеи статьи", IDEAS],
  ]);
  // Parts of one prompt, words within a text, and bold beside styles are none.
  const one = ["**Роль:**", "Ты редактор новостей.", "**Задача:**", POST];
  expect(await ofWord(one)).toHaveLength(1);
  expect(brief(await ofWord(["# Пост", `**Важно** ${POST}`, "**Без воды**", "# Идеи", IDEAS]))).toEqual([
    ["Пост", `Важно ${POST}\n\nБез воды`],
    ["Идеи", IDEAS],
  ]);
});

describe("lines in bold leave out and glue together no prompts of a Word document", () => {
  const POSTS = Array.from(
    { length: 12 },
    (_, at) => `Напиши пост номер ${at + 1} для блога о новой услуге.`,
  );
  const NOTES = [
    "**Полезные ссылки**",
    "Список сайтов, где есть ещё примеры.",
    "**Об авторе**",
    "Автор пишет промпты третий год подряд.",
  ];
  const found = async (paragraphs: string[]) => (await ofWord(paragraphs)).map(([, text]) => text);
  const notes = [NOTES[1], NOTES[3]];

  test("numbered prompts above them", async () => {
    const list = POSTS.map((text, at) => `${at + 1}. ${text}`);
    expect(await found([...list, ...NOTES])).toEqual([...POSTS, ...notes]);
    const named = POSTS.flatMap((text, at) => [`Промпт ${at + 1}`, text]);
    expect(await found(["**Сборник отдела**", ...named, ...NOTES])).toEqual([...POSTS, ...notes]);
    // Without numbers they are at least not left out.
    expect((await found([...POSTS, ...NOTES])).join("\n\n")).toContain(POSTS.join("\n\n"));
  });

  test.each(["Промпт 1", "---"])("parts of prompts that are parted by «%s»", async (mark) => {
    const prompts = [
      ["**Стиль**", POST, "**Длина**", "Три абзаца по пять строк."],
      ["**Тон**", LETTER, "**Пример**", "Здравствуйте, ваш заказ едет."],
      ["**Тема**", IDEAS, "**Ответ**", "Список из десяти пунктов."],
    ];
    const expected = prompts.map((lines) => lines.join("\n\n").replaceAll("**", ""));
    const titles = ["Пост", "Письмо", "Идеи"];
    const parted = prompts.flatMap((lines, at) =>
      mark === "---" ? [titles[at]!, ...lines, mark] : [mark.replace("1", `${at + 1}`), ...lines],
    );
    expect(await found(parted)).toEqual(expected);
    if (mark !== "---") return;
    expect((await ofWord(parted)).map(([title]) => title)).toEqual(titles);
    expect(await ofWord(prompts.flatMap((lines) => [...lines, mark]))).toHaveLength(3);
  });

  test("headings that begin with a break, made by hand or by a style", async () => {
    for (const [before, after] of [
      ["**\n", "**"],
      ["# \n", ""],
    ] as const) {
      const text = ["Пост", POST, "Письмо", LETTER].map((line, at) =>
        at % 2 ? line : before + line + after,
      );
      expect(await ofWord(text)).toEqual([
        ["Пост", POST, ""],
        ["Письмо", LETTER, ""],
      ]);
    }
  });

  test("an underlined link is no heading", async () => {
    const p = (text: string, link = false) => {
      const run = `<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t>${text}</w:t></w:r>`;
      return `<w:p>${link ? `<w:hyperlink>${run}</w:hyperlink>` : run}</w:p>`;
    };
    const body = (link: boolean) =>
      docxOf(
        `${p("Пост", link)}${p(`${POST.repeat(3)}`)}${p("сайт", true)}${p(LETTER.repeat(3))}${p("Письмо")}${p(IDEAS.repeat(3))}`,
      );
    const read = async (link: boolean) =>
      (
        await extractText({ filename: "a.docx", bytes: body(link) }, { who: "somebody" }, { headings: true })
      ).text.match(/^###### .*/gm);
    expect(await read(false)).toEqual(["###### Пост", "###### Письмо"]);
    expect(await read(true)).toBeNull(); // a single line is none
  });

  test("whatever stands between them, every text is in a prompt or its title", () => {
    const line = fc.constantFrom("***", POST, LETTER, IDEAS, ...NOTES, "**Роль**");
    fc.assert(
      fc.property(line, fc.array(line, { minLength: 3, maxLength: 12 }), (first, lines) => {
        const all = [first, ...POSTS, ...lines];
        const text = all.map((each) => each.replace(/^\*\*(.+)\*\*$/, "###### $1")).join("\n\n");
        const kept = splitPrompts(text, true).flatMap(({ title, promptText }) => [title, promptText]);
        for (const each of all) if (each.endsWith(".")) expect(kept.join("\n")).toContain(each);
      }),
      { numRuns: 300 },
    );
  });
});
