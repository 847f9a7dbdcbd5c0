import { parse } from "@/lib/templates/parse";
import { slugOf } from "@/lib/platform/text/slug";

/** What a well-behaved model answers to a question about the text of a prompt; undefined where it is none. */
export function assistReply({
  instructions,
  text,
}: {
  instructions: string;
  text: string;
}): string | undefined {
  if (!instructions.startsWith("You help a person with a prompt")) return undefined;
  const prompt = /<(prompt-\w+)>\n([\s\S]*)\n<\/\1>/.exec(text)?.[2] ?? "";
  const task = /Task: (\w+(?: three| up to)?)/.exec(instructions)?.[1] ?? "";
  if (task === "find") return fenced({ fields: fieldsIn(prompt) });
  if (task === "describe")
    return fenced({
      titles: [`${prompt}`.repeat(3), titleOf(prompt)],
      descriptions: [prompt, "Готовит черновик по вашим данным."],
      category: /list, or "": ([^;.]+)/.exec(instructions)?.[1],
    });
  if (task === "propose three") return fenced({ titles: [`${prompt}`.repeat(3), titleOf(prompt), "Промпт"] });
  if (task === "propose up to") return fenced({ tags: tagsOf(prompt) });
  const rewrite = task === "shorten" ? shortened : task === "translate" ? translated(instructions) : improved;
  return fenced({ promptText: outsideOfTokens(prompt, rewrite) + (task === "improve" ? LAST : "") });
}

const LAST = "\n\nЕсли данных не хватает, сначала задай вопросы.";

/** In a fence, as models do. */
function fenced(answer: object): string {
  return `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``;
}

function outsideOfTokens(prompt: string, rewrite: (words: string) => string): string {
  return parse(prompt)
    .map(({ type, source }) => (type === "text" ? rewrite(source) : source))
    .join("");
}

function improved(words: string): string {
  return words
    .replaceAll("Напиши", "Составь")
    .replaceAll("Сделай", "Подготовь")
    .replaceAll("хорошо", "по пунктам");
}

function shortened(words: string): string {
  return words.replace(/(?:Пожалуйста, |пожалуйста, |очень |просто )/g, "");
}

function translated(instructions: string): (words: string) => string {
  if (instructions.includes("into Russian")) return (words) => words.replace(/[a-z]{2,}/gi, "слово");
  return (words) => words.replace(/[а-яё]+/gi, (word) => slugOf(word));
}

/** Quoted parts, and numbers. */
function fieldsIn(prompt: string): { name: string; sample: string }[] {
  return Array.from(
    prompt.matchAll(/«([^«»\n]{1,200})»|(?<![\p{L}\d])\d+(?![\p{L}\d])/gu),
    ([sample, quoted], at) =>
      quoted
        ? { name: at === 0 ? "название" : `название ${at + 1}`, sample: quoted }
        : { name: `число ${at + 1}`, sample },
  );
}

function titleOf(prompt: string): string {
  return (prompt.match(/\p{L}+/gu) ?? ["Промпт"]).slice(0, 3).join(" ").slice(0, 30);
}

function tagsOf(prompt: string): string[] {
  const words = (prompt.match(/\p{L}{5,20}/gu) ?? []).map((word) => word.toLowerCase());
  return [...new Set(["#черновик", ...words])].slice(0, 6);
}

const TEXT = "Напиши письмо клиенту о переносе встречи на среду.";

/** Malformed replies of a model about a text, by mode. */
export const ASSIST_ODD_REPLIES = {
  assistLoses: JSON.stringify({ promptText: TEXT }),
  assistAdds: JSON.stringify({ promptText: `${TEXT} Тема: [тема]. {{knowledge_00000000}}` }),
  assistDoubles: JSON.stringify({ promptText: "Пиши про [тема], и ещё раз про [тема], вежливо и коротко." }),
  assistProse: `Вот улучшенный промпт: ${TEXT}`,
  assistShort: JSON.stringify({ promptText: "Коротко" }),
  assistLong: JSON.stringify({ promptText: "я".repeat(50_001) }),
  assistForbidden: JSON.stringify({ promptText: `${TEXT}\u0007` }),
  assistHtml: JSON.stringify({
    promptText: "<img src=x onerror=alert(1)> <script>fetch('//evil.test')</script>",
  }),
  assistTitles: JSON.stringify({ titles: ["ы".repeat(31), "ы", "  ", 5, "Письмо клиенту"] }),
  assistDetails: JSON.stringify({
    titles: ["ы".repeat(31), "Письмо клиенту"],
    descriptions: ["Коротко", TEXT, 5, "Просит перенести встречу."],
    category: "Портреты",
  }),
  assistNoDetails: JSON.stringify({ titles: ["Письмо клиенту"], descriptions: ["Коротко"], category: "" }),
  assistNoTitles: JSON.stringify({ titles: ["ы".repeat(31)] }),
  assistTags: JSON.stringify({
    tags: [
      "#Письма",
      "письма",
      " деловое общение ",
      "т".repeat(31),
      "",
      "а, б",
      ...Array.from({ length: 20 }, (_, at) => `тег ${at}`),
    ],
  }),
  assistNoTags: JSON.stringify({ tags: ["", "т".repeat(31)] }),
  assistFields: JSON.stringify({
    fields: [
      { name: "тема", sample: "переносе встречи" },
      { name: "ТЕМА", sample: "среду" },
      { name: "video", sample: "письмо" },
      { name: "", sample: "клиенту" },
      { name: "кому", sample: "клиент" },
      { name: "адресат", sample: "клиенту" },
      { name: "чужое", sample: "нет такого" },
      { name: "длинное", sample: "я".repeat(201) },
      "строка",
      null,
      { __proto__: { polluted: true } },
    ],
  }),
  assistNoFields: JSON.stringify({ fields: [] }),
  assistStrangeFields: JSON.stringify({ fields: [{ name: "тема", sample: "чего здесь нет" }] }),
} as const;
