import { Document, HeadingLevel, Packer, Paragraph, TextRun } from "docx";
import type { FileNotes } from "../notes/file-notes";

/** A speaker's paragraph; without times or a name they are empty. */
export type SpokenTurn = { time: string; name: string; text: string };

/** Twentieths of a point. */
const SPACING = { after: 160 };

/** A transcript as a Word document: its notes, then a paragraph for each turn. This module is heavy: import it when the document is asked for. */
export async function wordFile(
  title: string,
  turns: readonly SpokenTurn[],
  notes?: FileNotes,
): Promise<Uint8Array> {
  const document = new Document({
    title: printable(title),
    creator: "Promptoteka",
    styles: { default: { document: { run: { font: "Calibri", size: 22 } } } },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(printable(title))] }),
          ...(notes ? [...notes.sections.flatMap(noteParagraphs), heading(notes.rest)] : []),
          ...turns.map(({ time, name, text }) => {
            const runs = [
              ...(time ? [new TextRun({ text: `${time}  `, color: "6B6B6B" })] : []),
              ...(name ? [new TextRun({ text: `${printable(name)}: `, bold: true })] : []),
              new TextRun(printable(text)),
            ];
            return new Paragraph({ spacing: SPACING, children: runs });
          }),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function heading(title: string): Paragraph {
  return new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(printable(title))] });
}

/** Lines of Markdown: lists and headings stay, other marks go. */
function noteParagraphs({ title, lines }: FileNotes["sections"][number]): Paragraph[] {
  const texts = lines.map((line) => line.trim()).filter(Boolean);
  return [
    heading(title),
    ...texts.map((line) => {
      const isListed = /^[-*+] /.test(line);
      const text = line.replace(/^(?:[-*+]|#{1,6}) (?:\[[ x]\] )?/, "").replaceAll("**", "");
      return new Paragraph({
        spacing: SPACING,
        ...(isListed && { bullet: { level: 0 } }),
        children: [new TextRun({ text: printable(text), bold: /^#{1,6} /.test(line) })],
      });
    }),
  ];
}

/** XML has no place for control characters; one would make the document unreadable. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "");
}
