import { extractText } from "@/lib/integrations/extraction/extract-text";
import type { PromptDraft } from "@/lib/imports/draft";
import { splitIntoChunks } from "@/lib/imports/chunks";
import { splitPrompts } from "@/lib/imports/splitter/split-prompts";
import { PROMPTS as SEED } from "@/prisma/seed/content";
import { asDocx, asMarkdown, asOldText, asXlsx } from "@/tests/support/import-documents";

/** The demo data's prompts: written as people write them, with lists, questions and short lines inside. */
const REAL: PromptDraft[] = SEED.filter(({ contentType }) => contentType === "TEXT").map(
  ({ title, shortDescription, promptText, category = "", tags }) => {
    return { title, shortDescription, promptText: promptText.trim(), category, tags };
  },
);
/** Those that windows-1251 can write. */
const OLD = REAL.filter(({ promptText }) => !/[₽×²]|[^\u0000-\u045f\u2010-\u203a]/.test(promptText));

const folded = (text: string) => text.replace(/\s+/g, " ").trim();
const pairs = (prompts: PromptDraft[]) =>
  prompts.map(({ title, promptText }) => `${title}: ${folded(promptText)}`);

test.each<[string, PromptDraft[], () => Buffer | Promise<Buffer>]>([
  ["prompts.md", REAL, () => asMarkdown(REAL)],
  [
    "prompts.docx",
    REAL,
    () => asDocx(REAL.map((prompt) => ({ ...prompt, promptText: prompt.promptText.replace(/\n+/g, "\n") }))),
  ],
  ["prompts.xlsx", REAL, () => asXlsx(REAL)],
  ["prompts.txt", OLD, () => asOldText(OLD)],
])(
  "%s: every prompt comes out whole, from the document and from the pieces that the AI gets",
  async (filename, prompts, make) => {
    expect(prompts.length).toBeGreaterThan(40);
    const { text } = await extractText(
      { filename, bytes: await make() },
      { who: "somebody" },
      { headings: true },
    );
    const styled = filename.endsWith(".docx");
    expect(pairs(splitPrompts(text, styled))).toEqual(pairs(prompts));
    expect(pairs(splitIntoChunks(text).flatMap((piece) => splitPrompts(piece, styled)))).toEqual(
      pairs(prompts),
    );
  },
);
