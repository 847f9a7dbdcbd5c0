import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import { durationText } from "../format";
import type { Notes } from "./queries";

/** Notes as a file has them. `sections`: their titles and lines of Markdown; `rest`: the title of the transcript below them. */
export type FileNotes = Omit<Notes, "runs"> & {
  sections: { title: string; lines: string[] }[];
  rest: string;
};

/** Notes for a file in this language, marked as made by AI (docs/product/results.md 9); undefined without any. */
export function fileNotes({ summary, tasks, chapters }: Notes, locale: Locale): FileNotes | undefined {
  const t = (key: "summary" | "chapters" | "tasks" | "text") => translate(locale, `media.notes.${key}`);
  const mark = `${translate(locale, "runs.madeByAi")}.`;
  const listed = chapters?.map(({ title, start }) => `- ${durationText(start / 1_000)} ${title}`).join("\n");
  const sections = (["summary", "chapters", "tasks"] as const).flatMap((kind) => {
    const text = { summary, tasks, chapters: listed }[kind];
    return text ? [{ title: t(kind), lines: [...text.trim().split("\n"), "", mark] }] : [];
  });
  return sections.length > 0 ? { summary, tasks, chapters, sections, rest: t("text") } : undefined;
}
