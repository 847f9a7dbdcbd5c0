import { splitPrompts } from "@/lib/imports/splitter/split-prompts";
import { assistReply } from "./ai-assist";
import { questionReply } from "./ai-questions";
import { runReply } from "./ai-run-replies";

export type AiQuestion = { instructions: string; text: string; options: AiOptions };
/** What the request says besides its messages. */
export type AiOptions = {
  model?: string;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  max_tokens?: number;
};

/** What a well-behaved model answers: prompts found in a document, a task carried out on one, or an answer to somebody's prompt. */
export function replyTo({ instructions, text, options }: AiQuestion): string {
  const assisted = assistReply({ instructions, text });
  if (assisted !== undefined) return assisted;
  const asked = questionReply({ instructions, text });
  if (asked !== undefined) return asked;
  if (options.stream || instructions === "")
    return runReply(text, options.model, instructions.includes("confidential"));
  const document = /<(document-\w+)>\n([\s\S]*)\n<\/\1>/.exec(text)?.[2] ?? "";
  if (instructions.includes('{"prompts": [')) return importReply(document);
  const task = /^Task:\n([\s\S]*?)\n\n<document-/.exec(text)?.[1] ?? text;
  return analysisReply(task, document);
}

const CATEGORIES: [RegExp, string][] = [
  [/письм|рассылк|email/i, "Email маркетинг"],
  [/соцсет|пост\b|vk|telegram/i, "Социальные сети"],
  [/код|python|sql|функци/i, "Программирование"],
  [/продаж|клиент|возражен/i, "Продажи"],
  [/догов|юрист|претензи/i, "Юриспруденция"],
  [/ваканс|собеседован|резюме/i, "HR"],
  [/реклам|маркет|аудитори/i, "Маркетинг"],
  [/стать|текст|заголов/i, "Контент"],
];

/** Texts as they stand in the document; where it names no category or tags, a guess from its words. In a fence, as models do. */
function importReply(document: string): string {
  const prompts = splitPrompts(document).map((found) => {
    const words = `${found.title} ${found.promptText}`;
    const [, guess = ""] = CATEGORIES.find(([pattern]) => pattern.test(words)) ?? [];
    const tags = found.tags.map((tag) => tag.trim()).filter(Boolean);
    return {
      ...found,
      category: found.category || guess,
      tags: tags.length > 0 ? tags : [guess.toLowerCase() || "разное"],
    };
  });
  return `\`\`\`json\n${JSON.stringify({ prompts }, null, 1)}\n\`\`\``;
}

/** An answer in Markdown and a structured block: the document's first table, or else a short report. */
function analysisReply(task: string, document: string): string {
  const lines = document.split("\n").filter((line) => line.trim() !== "");
  const rows = tableIn(lines);
  const [headers, ...data] = rows;
  const structured = headers
    ? {
        documentType: "excel",
        title: "Таблица документа",
        headers,
        data: data.map((row) => row.map(valueOf)),
      }
    : {
        documentType: "word",
        title: "Отчёт по документу",
        content: `# Отчёт по документу\n\nЗадача: ${task}\n\n${lines.slice(0, 5).join("\n\n")}`,
      };
  const found = headers
    ? `В документе таблица: столбцов ${headers.length}, строк ${data.length}.`
    : `В документе ${lines.length} непустых строк.`;
  const points = lines.slice(0, 3).map((line) => `- ${line.replaceAll("\t", " · ").slice(0, 160)}`);
  return `## Результат\n\n**Задача:** ${task}\n\n${found}\n\n${points.join("\n")}\n\n<structured_data>\n\`\`\`json\n${JSON.stringify(structured)}\n\`\`\`\n</structured_data>`;
}

function tableIn(lines: string[]): string[][] {
  const first = lines.findIndex((line) => line.includes("\t"));
  if (first < 0) return [];
  const end = lines.findIndex((line, at) => at > first && !line.includes("\t"));
  return lines.slice(first, end < 0 ? undefined : end).map((line) => line.split("\t"));
}

function valueOf(cell: string): string | number {
  return /^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(cell) ? Number(cell.replace(",", ".")) : cell;
}
