import type { PromptDraft } from "../draft";

type Field = keyof PromptDraft;

/** What the columns of tables and the lines of cards are called, in both languages, in lower case with е for ё. */
const NAMES: Record<Field, readonly string[]> = {
  title: [
    "название",
    "название промпта",
    "заголовок",
    "имя",
    "наименование",
    "тема",
    "роль",
    "title",
    "name",
    "prompt title",
    "prompt name",
    "act",
    "topic",
  ],
  promptText: [
    "промпт",
    "текст",
    "текст промпта",
    "сам промпт",
    "запрос",
    "текст запроса",
    "шаблон",
    "инструкция",
    "prompt",
    "text",
    "prompt text",
    "prompttext",
    "prompt_text",
    "content",
    "instruction",
  ],
  shortDescription: [
    "описание",
    "краткое описание",
    "назначение",
    "пояснение",
    "для чего",
    "description",
    "short description",
    "shortdescription",
    "short_description",
    "summary",
    "purpose",
  ],
  category: ["категория", "раздел", "рубрика", "category", "section"],
  tags: ["теги", "тэги", "метки", "ключевые слова", "хештеги", "tags", "keywords", "labels"],
};

/** In running text these words begin a sentence of the prompt, not a field. */
const ONLY_IN_TABLES = [
  "роль",
  "тема",
  "имя",
  "act",
  "topic",
  "name",
  "запрос",
  "шаблон",
  "инструкция",
  "content",
  "instruction",
  "раздел",
  "section",
  "пояснение",
  "для чего",
  "summary",
  "purpose",
  "labels",
];

const FIELDS = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field as Field] as const)),
);

/** The field that a column's heading names, or null. */
export function fieldOfColumn(heading: string): Field | null {
  return FIELDS.get(nameOf(heading)) ?? null;
}

/** Columns that say what a prompt is for: beside a text, and without a column of titles, people read them as such. */
const PURPOSES = ["для чего", "зачем", "назначение", "задача", "what for", "use case", "purpose", "task"];

/** Whether the column may be the titles where no other is. */
export function isPurpose(heading: string): boolean {
  return heading.length <= 40 && PURPOSES.includes(nameOf(heading));
}

const LABEL = /^[\s*_#>•-]{0,8}([\p{L}_ ]{3,20})[*_]{0,2}\s{0,2}[:：][*_]{0,2}(?:\s|$)/u;

/** "Текст: {{текст}}" is a line of a prompt. */
const FILLED_IN = /^(?:\{\{[^{}]*\}\}|\[[^[\]]*\])[.;]?$/;

/** `Описание: …`, `**Теги**: …`: the field and what follows it on the line; null for any other line. */
export function readLabel(line: string): { field: Field; value: string } | null {
  const start = line.slice(0, 60);
  if (!/[:：]/.test(start)) return null; // most lines of a long document, at a fraction of the cost
  const match = LABEL.exec(start);
  const name = nameOf(match?.[1] ?? "");
  const field = FIELDS.get(name);
  if (!match || !field || ONLY_IN_TABLES.includes(name)) return null;
  const value = line.slice(match[0].length).trim();
  return FILLED_IN.test(value) ? null : { field, value };
}

function nameOf(heading: string): string {
  return heading
    .replace(/[*_]{2}/g, "")
    .trim()
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/\s+/g, " ");
}
