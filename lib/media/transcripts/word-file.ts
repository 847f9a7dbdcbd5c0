import { Document, HeadingLevel, Packer, Paragraph, TextRun } from "docx";

/** A speaker's paragraph; without times or a name they are empty. */
export type SpokenTurn = { time: string; name: string; text: string };

/** Twentieths of a point. */
const SPACING = { after: 160 };

/** A transcript as a Word document: a paragraph for each turn. This module is heavy: import it when the document is asked for. */
export async function wordFile(title: string, turns: readonly SpokenTurn[]): Promise<Uint8Array> {
  const document = new Document({
    title: printable(title),
    creator: "Promptoteka",
    styles: { default: { document: { run: { font: "Calibri", size: 22 } } } },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(printable(title))] }),
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

/** XML has no place for control characters; one would make the document unreadable. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "");
}
