import { join } from "node:path";
import PDFDocument from "pdfkit";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { translate } from "@/lib/platform/i18n/translate";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";
import type { Locale } from "@/lib/platform/viewer";
import { rublesText } from "./kopecks";
import type { LedgerLine } from "./schema";

type Statement = {
  /** Whose it is, e.g. «Анна Петрова, ИНН 500100732259». */
  name: string;
  month: string;
  open: boolean;
  /** Kopecks. */
  opening: number;
  lines: AsyncIterable<LedgerLine[]>;
};

/** Lines that are printed; the rest is one row with their sum. Setting a row takes half a millisecond of the main thread, so that one statement is set at a time. */
const MOST = 300;
/** Rows that are set before other requests get their turn. */
const AT_ONCE = 20;

// An embedded font, because PDF's built-in fonts have neither Cyrillic letters nor the sign of the ruble.
const font = (name: string) => join(process.cwd(), "node_modules/dejavu-fonts-ttf/ttf", `${name}.ttf`);
const PAGE = { size: "A4" as const, margin: 40 };
const WIDTH = 595 - 2 * PAGE.margin;
const BOTTOM = 842 - PAGE.margin - 20;
const ROW = 15;
/** Left edge and width of each column, points. */
const COLUMNS = [
  [0, 78],
  [78, 72],
  [150, 205],
  [355, 80],
  [435, 80],
] as const;

type Cells = readonly [at: string, kind: string, order: string, amount: string, balance: string];

/** A month's statement as PDF (A4), as a stream, with the content of the CSV file; lines after the first 300 are summed in one row. */
export function statementPdf(statement: Statement, locale: Locale): PDFKit.PDFDocument {
  const document = new PDFDocument({
    ...PAGE,
    font: font("DejaVuSans"),
    lang: locale,
    info: { Title: translate(locale, "money.statement.title", { month: monthOf(statement.month) }) },
  });
  serializeByKey("statement-pdf", () => write(document, statement, locale)).then(
    () => document.end(),
    (error: unknown) => document.destroy(error as Error),
  );
  return document;
}

async function write(document: PDFKit.PDFDocument, statement: Statement, locale: Locale): Promise<void> {
  document.registerFont("bold", font("DejaVuSans-Bold")).registerFont("text", font("DejaVuSans"));
  const word = (
    key: "at" | "kind" | "order" | "amount" | "balance" | "opening" | "closing" | "moscow" | "open",
  ) => translate(locale, `money.statement.${key}`);
  const money = (kopecks: string) => amountOf(kopecks, locale);
  document
    .font("bold", 14)
    .text(translate(locale, "money.statement.title", { month: monthOf(statement.month) }))
    .font("text", 9)
    .moveDown(0.4)
    .text(statement.name)
    .text(statement.open ? `${word("moscow")} ${word("open")}` : word("moscow"))
    .moveDown(0.8);
  let top = document.y;
  const row = (cells: Cells, style: "text" | "bold" = "text") => {
    if (top + ROW > BOTTOM) {
      document.addPage();
      top = PAGE.margin;
    }
    document.font(style, 8);
    cells.forEach((text, at) => {
      // Aligned here: with a width pdfkit breaks lines, which is six times as dear.
      const [left, width] = COLUMNS[at]!;
      const shift = at > 2 ? width - document.widthOfString(text) : 0;
      document.text(text, PAGE.margin + left + shift, top, { lineBreak: false });
    });
    document
      .moveTo(PAGE.margin, top + ROW - 4)
      .lineTo(PAGE.margin + WIDTH, top + ROW - 4)
      .lineWidth(0.3)
      .strokeColor("#bbbbbb")
      .stroke();
    top += ROW;
  };
  row([word("at"), word("kind"), word("order"), word("amount"), word("balance")], "bold");
  let closing = rublesText(statement.opening);
  row(["", word("opening"), "", "", money(closing)], "bold");
  const rest = { count: 0, kopecks: 0 };
  let printed = 0;
  for await (const lines of statement.lines) {
    closing = lines.at(-1)!.balance;
    for (const { at, kind, orderId, orderNumber, amount, balance } of lines) {
      if (printed === MOST) {
        rest.count += 1;
        rest.kopecks += Math.round(Number(amount) * 100);
        continue;
      }
      row([
        formatDate(at, locale, "Europe/Moscow", { time: true }) ?? "",
        translate(locale, `money.kinds.${kind}`),
        String(orderNumber ?? orderId ?? ""),
        money(amount),
        money(balance),
      ]);
      printed += 1;
      if (printed % AT_ONCE === 0) await new Promise(setImmediate);
    }
  }
  if (rest.count > 0)
    row([
      "",
      translate(locale, "money.statement.rest", { count: rest.count }),
      "",
      money(rublesText(rest.kopecks)),
      "",
    ]);
  row(["", word("closing"), "", "", money(closing)], "bold");
}

const monthOf = (month: string) => month.split("-").reverse().join(".");

function amountOf(rubles: string, locale: Locale): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
    .format(Number(rubles))
    .replace(/\s/g, "\u00A0");
}
