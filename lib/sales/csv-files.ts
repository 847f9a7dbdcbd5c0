import { Readable } from "node:stream";
import { BYTE_ORDER_MARK, csvLine, csvMoment, csvSeparator } from "@/lib/platform/text/csv";
import { download } from "@/lib/platform/http/files/download";
import { LANGUAGES } from "@/lib/platform/i18n/locales";
import type { MessageKeyBelow } from "@/lib/platform/i18n/message-key";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import { findSales, type Wanted } from "./find-sales";
import type { DayRow, Sale, SalesSummary, Source } from "./schema";

/** Rows at once. */
const CHUNK = 500;

/** Whether a call asks for a file: by its query, or by what it accepts. */
export function csvWanted(format: "json" | "csv" | undefined, request: Pick<Request, "headers">): boolean {
  return format === undefined
    ? /^\s*text\/csv\b/i.test(request.headers.get("accept") ?? "")
    : format === "csv";
}

/** All facts as a file for spreadsheets, written piece by piece, so that many cost no memory. */
export function salesFile(wanted: Wanted, locale: Locale): Response {
  return file(linesOfSales(wanted, locale), "files.sales", locale);
}

async function* linesOfSales(wanted: Wanted, locale: Locale): AsyncGenerator<string> {
  yield head(["at", "kind", "base", "amount", "source", "code", "person", "email"], locale);
  for (let cursor = wanted.cursor; ;) {
    const { items, nextCursor } = await findSales({ ...wanted, cursor }, CHUNK);
    if (items.length) yield items.map((sale) => line(cellsOf(sale, locale), locale)).join("");
    if (!nextCursor) return;
    cursor = nextCursor;
  }
}

function cellsOf(
  { at, kind, isRenewal, base, amount, source, code, person }: Sale,
  locale: Locale,
): string[] {
  const signed = kind === "refund" ? -amount : amount;
  return [
    csvMoment(new Date(at)),
    word(locale, `kinds.${kind === "purchase" && isRenewal ? "renewal" : kind}`),
    base.base_name || word(locale, "goneBase"),
    rubles(signed, locale),
    sourceName(source, locale),
    code ?? "",
    person?.full_name ?? word(locale, "gonePerson"),
    person?.email ?? "",
  ];
}

type Column = MessageKeyBelow<"sales.columns">;

const COLUMNS = [
  "views",
  "guestViews",
  "memberViews",
  "purchases",
  "redemptions",
  "refunds",
  "revenue",
  "refunded",
  "conversion",
] as const;
const MONEY = new Set<string>(["revenue", "refunded"]);

/** The rows of a summary as a file for spreadsheets. */
export function summaryFile({ rows }: SalesSummary, by: "day" | "base" | "source", locale: Locale): Response {
  const columns: Column[] = [
    ...COLUMNS,
    ...(by === "source" ? [] : ["activeSubscribers" as const]),
    ...(by === "base" ? (["lostSubscribers", "churn"] as const) : []),
  ];
  const lines = rows.map((row) =>
    line(
      [
        nameOf(row, locale),
        ...columns.map((column) => figure(row as Record<string, unknown>, column, locale)),
      ],
      locale,
    ),
  );
  return file([head([by, ...columns], locale), ...lines], `files.summary.${by}`, locale);
}

function nameOf(row: SalesSummary["rows"][number], locale: Locale): string {
  if ("base" in row) return row.base.base_name || word(locale, "goneBase");
  return "source" in row ? sourceName(row.source, locale) : (row as DayRow).day;
}

function figure(row: Record<string, unknown>, column: string, locale: Locale): string {
  const value = row[column] as number | null;
  if (value === null) return "";
  return MONEY.has(column) ? rubles(value, locale) : decimal(String(value), locale);
}

function sourceName({ kind, name }: Source, locale: Locale): string {
  return word(locale, `sources.${kind}`, { name: name ?? "" });
}

function file(
  lines: Iterable<string> | AsyncIterable<string>,
  name: Extract<MessageKeyBelow<"sales">, `files.${string}`>,
  locale: Locale,
): Response {
  return download(Readable.from(lines, { objectMode: false }), {
    type: "text/csv; charset=utf-8",
    name: `${word(locale, name)}.csv`,
  });
}

function head(columns: readonly Column[], locale: Locale): string {
  return (
    BYTE_ORDER_MARK +
    line(
      columns.map((column) => word(locale, `columns.${column}`)),
      locale,
    )
  );
}

function line(cells: string[], locale: Locale): string {
  return csvLine(cells, csvSeparator(locale));
}

/** To the kopeck, with the language's decimal sign and nothing between the digits. */
function rubles(value: number, locale: Locale): string {
  return decimal(value.toFixed(2), locale);
}

function decimal(digits: string, locale: Locale): string {
  return digits.replace(".", LANGUAGES[locale].decimal);
}

function word(locale: Locale, key: MessageKeyBelow<"sales">, values?: Record<string, string>): string {
  return translate(locale, `sales.${key}`, values);
}
