import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import { type Run, type TextTable, wordBlocks, type WordBlock } from "./word-blocks";

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 };
const NUMBERING = "numbers";
const LINE = { style: BorderStyle.SINGLE, size: 4, color: "A0A0A0" };
const BORDERS = { top: LINE, bottom: LINE, left: LINE, right: LINE };
/** Twentieths of a point. */
const SPACING = { after: 120 };

export type WordContent = {
  title: string;
  /** Simple Markdown. */
  content: string;
  /** Follows the content. */
  table?: TextTable;
};

/** A Word document (.docx). This module is heavy: import it when the document is asked for. */
export function wordDocument({ title, content, table }: WordContent): Promise<Blob> {
  const blocks = wordBlocks(content);
  if (table && table.rows.length > 0) blocks.push({ kind: "table", table });
  const document = new Document({
    title,
    creator: "Promptoteka",
    styles: { default: { document: { run: { font: "Calibri", size: 22 } } } },
    numbering: {
      config: [
        {
          reference: NUMBERING,
          levels: [0, 1, 2].map((level) => ({
            level,
            format: LevelFormat.DECIMAL,
            text: `%${level + 1}.`,
            alignment: AlignmentType.START,
            style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
          })),
        },
      ],
    },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(printable(title))] }),
          ...blocks.flatMap(drawn),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}

function drawn(block: WordBlock): (Paragraph | Table)[] {
  if (block.kind === "table") return [tableOf(block.table), new Paragraph("")];
  const children = block.runs.map(runOf);
  if (block.kind === "heading") return [new Paragraph({ heading: HEADINGS[block.level], children })];
  if (block.kind === "bullet") return [new Paragraph({ bullet: { level: block.depth }, children })];
  if (block.kind === "number")
    return [
      new Paragraph({
        numbering: { reference: NUMBERING, level: block.depth, instance: block.list },
        children,
      }),
    ];
  return [new Paragraph({ spacing: SPACING, children })];
}

function tableOf({ headers, rows }: TextTable): Table {
  const head =
    headers.length > 0
      ? [new TableRow({ tableHeader: true, children: headers.map((text) => cellOf(text, true)) })]
      : [];
  const body = rows.map((row) => new TableRow({ children: row.map((cell) => cellOf(cell, false)) }));
  return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [...head, ...body] });
}

function cellOf(text: string, bold: boolean): TableCell {
  const children = text
    .split("\n")
    .map((line) => new Paragraph({ children: [new TextRun({ text: printable(line), bold })] }));
  return new TableCell({ borders: BORDERS, margins: { top: 40, bottom: 40, left: 80, right: 80 }, children });
}

function runOf({ text, code, ...look }: Run): TextRun {
  return new TextRun({ text: printable(text), ...look, ...(code && { font: "Consolas" }) });
}

/** XML has no place for control characters; one would make the document unreadable. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "");
}
