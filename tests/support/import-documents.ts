import { Document, HeadingLevel, Packer, Paragraph, TextRun } from "docx";
import * as xlsx from "xlsx";
import type { PromptDraft } from "@/lib/imports/draft";
import { IMPORT_CATEGORIES } from "@/lib/imports/schema";

const SUBJECTS = [
  "письмо клиенту",
  "план статьи",
  "отчёт о продажах",
  "ответ на отзыв",
  "сценарий ролика",
  "описание товара",
  "вопросы для интервью",
  "пост для соцсетей",
];
const READERS = [
  "для новичков",
  "для постоянных клиентов",
  "для руководителя",
  "для коллег из отдела",
  "для читателей блога",
];

/** As many different prompts as wanted. Titles are at most 30 characters long, texts have `paragraphs` of some 330. */
export function somePrompts(count: number, paragraphs: number): PromptDraft[] {
  return Array.from({ length: count }, (_, at) => {
    const subject = SUBJECTS[at % SUBJECTS.length]!;
    const reader = READERS[Math.floor(at / SUBJECTS.length) % READERS.length]!;
    const name = `${subject[0]!.toUpperCase()}${subject.slice(1)} №${at + 1}`;
    const first = `Составь ${subject} ${reader}. Вариант ${at + 1}: сначала спроси, чего не хватает, и только потом пиши.`;
    const others = Array.from({ length: paragraphs - 1 }, (_unused, index) => paragraph(at, index));
    return {
      title: name,
      shortDescription: `Помогает быстро подготовить ${subject} ${reader}`,
      promptText: [first, ...others].join("\n"),
      category: IMPORT_CATEGORIES[at % IMPORT_CATEGORIES.length]!,
      tags: [subject.split(" ")[0]!, reader.split(" ").at(-1)!],
    };
  });
}

function paragraph(prompt: number, index: number): string {
  const rule = [
    "Пиши простыми словами",
    "Избегай канцелярита",
    "Приводи примеры из жизни",
    "Проверяй цифры и даты",
  ][(prompt + index) % 4]!;
  return `${rule}, не повторяй сказанного и держись одной мысли в абзаце (правило ${prompt + 1}.${index + 1}). Если данных не хватает, скажи об этом прямо и предложи, где их взять; ничего не придумывай. В конце перечисли допущения, на которые ты опирался, и то, что стоит уточнить у заказчика до отправки текста.`;
}

/** A Word document with groups, titles and paragraphs; long texts make some 40 pages of it. */
export function asDocx(prompts: PromptDraft[]): Promise<Buffer> {
  const children = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun("Сборник промптов отдела")] }),
  ];
  prompts.forEach(({ title, promptText }, at) => {
    if (at % 10 === 0)
      children.push(
        new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(`Раздел ${at / 10 + 1}`)] }),
      );
    children.push(new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(title)] }));
    for (const text of promptText.split("\n"))
      children.push(new Paragraph({ children: [new TextRun(text)] }));
  });
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** A price-list: a heading row over columns that the import wants and others. `biff8`: XLS. */
export function asXlsx(prompts: PromptDraft[], bookType: "xlsx" | "biff8" = "xlsx"): Buffer {
  const rows = prompts.map((prompt, at) => [
    at + 1,
    prompt.title,
    prompt.shortDescription,
    prompt.category,
    prompt.tags.join(", "),
    prompt.promptText,
    100 + at,
  ]);
  const sheet = xlsx.utils.aoa_to_sheet([
    ["№", "Название", "Краткое описание", "Категория", "Теги", "Текст промпта", "Цена, ₽"],
    ...rows,
  ]);
  const book = xlsx.utils.book_new(sheet, "Прайс-лист");
  return xlsx.write(book, { type: "buffer", bookType }) as Buffer;
}

/** A Markdown file as people publish them: description, tags, the prompt in a fence. */
export function asMarkdown(prompts: PromptDraft[]): Buffer {
  const sections = prompts.map(
    ({ title, shortDescription, promptText, category, tags }) =>
      `### ${title}\n\n**Описание:** ${shortDescription}\n**Категория:** ${category}\n**Теги:** ${tags.join(", ")}\n\n\`\`\`text\n${promptText}\n\`\`\`\n`,
  );
  return Buffer.from(
    `# Мои промпты\n\nЗдесь собрано то, чем пользуемся каждый день.\n\n## Все\n\n${sections.join("\n")}`,
  );
}

/** An old text file: numbered titles, windows-1251, lines ended by CRLF. */
export function asOldText(prompts: PromptDraft[]): Buffer {
  const parts = prompts.map(({ title, promptText }, at) => `${at + 1}. ${title}\n${promptText}\n`);
  return toWindows1251(`ПРОМПТЫ ОТДЕЛА\n\n${parts.join("\n")}`.replaceAll("\n", "\r\n"));
}

function toWindows1251(text: string): Buffer {
  const decoder = new TextDecoder("windows-1251");
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(Array.from(text, (character) => bytes.get(character) ?? 0x3f));
}
