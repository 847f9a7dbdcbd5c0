import { Readable } from "node:stream";
import { BYTE_ORDER_MARK, csvLine, csvMoment } from "@/lib/platform/text/csv";
import { read } from "@/lib/platform/db/read";
import { Prisma } from "@/lib/platform/db/generated/client";
import { download } from "@/lib/platform/http/files/download";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import { rublesText } from "./kopecks";
import { readLines } from "./read-lines";
import type { LedgerLine, StatementInput } from "./schema";

/** Lines at once. */
const CHUNK = 500;
/** Accountants' programs of Russia expect it, in both languages. */
const SEPARATOR = ";";

type Wanted = { personId: string; month: string };
/** `opening`: kopecks. */
type Frame = { opening: number; open: boolean; from: string; to: string };

/** A month's statement as a stream, so that its length costs no memory. @param name the seller's, for the PDF */
export async function statementAnswer(
  wanted: Wanted,
  format: StatementInput["format"],
  locale: Locale,
  name: string,
): Promise<Response> {
  const frame = await frameOf(wanted);
  const file = translate(locale, "money.statement.file", { month: wanted.month });
  if (format === "pdf") {
    const { statementPdf } = await import("./statement-pdf"); // few need it, and it is large
    return download(
      statementPdf({ name, month: wanted.month, ...frame, lines: linesOf(wanted, frame) }, locale),
      { type: "application/pdf", name: `${file}.pdf` },
    );
  }
  if (format === "csv")
    return download(Readable.from(csvOf(wanted, frame, locale), { objectMode: false }), {
      type: "text/csv; charset=utf-8",
      name: `${file}.csv`,
    });
  return new Response(
    Readable.toWeb(Readable.from(jsonOf(wanted, frame), { objectMode: false })) as ReadableStream,
    {
      headers: { "Content-Type": "application/json", "Cache-Control": "private, no-store" },
    },
  );
}

async function frameOf({ personId, month }: Wanted): Promise<Frame> {
  const first = Prisma.sql`${`${month}-01`}::date`;
  const [frame] = await read<Frame>`
    SELECT ${first}::text AS "from", (${first} + interval '1 month' - interval '1 day')::date::text AS "to",
      sale_day(now()) < (${first} + interval '1 month')::date AS open,
      coalesce(sum(m.amount), 0)::float8 AS opening
    FROM ledger_months m WHERE m.person_id = ${personId}::uuid AND m.month < ${first}`;
  return frame!;
}

async function* linesOf({ personId }: Wanted, { from, to }: Frame): AsyncGenerator<LedgerLine[]> {
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await readLines({ personId, from, to, cursor, oldestFirst: true }, CHUNK);
    if (items.length > 0) yield items;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

async function* jsonOf(wanted: Wanted, frame: Frame): AsyncGenerator<string> {
  const { opening, open } = frame;
  let closing = rublesText(opening);
  yield `{"month":${JSON.stringify(wanted.month)},"open":${open},"opening":"${rublesText(opening)}","lines":[`;
  let isFirst = true;
  for await (const lines of linesOf(wanted, frame)) {
    yield (isFirst ? "" : ",") + lines.map((line) => JSON.stringify(line)).join(",");
    isFirst = false;
    closing = lines.at(-1)!.balance;
  }
  yield `],"closing":"${closing}"}`;
}

async function* csvOf(wanted: Wanted, frame: Frame, locale: Locale): AsyncGenerator<string> {
  const word = (
    key: "at" | "kind" | "order" | "availableAt" | "amount" | "balance" | "opening" | "closing",
  ) => translate(locale, `money.statement.${key}`);
  const row = (cells: readonly string[]) => csvLine(cells, SEPARATOR);
  yield (
    BYTE_ORDER_MARK +
    row([word("at"), word("kind"), word("order"), word("availableAt"), word("amount"), word("balance")])
  );
  let closing = rublesText(frame.opening);
  yield row(["", word("opening"), "", "", "", comma(closing)]);
  for await (const lines of linesOf(wanted, frame)) {
    closing = lines.at(-1)!.balance;
    yield lines
      .map(({ at, kind, orderId, orderNumber, availableAt, amount, balance }) =>
        row([
          csvMoment(new Date(at)),
          translate(locale, `money.kinds.${kind}`),
          String(orderNumber ?? orderId ?? ""),
          csvMoment(new Date(availableAt)),
          comma(amount),
          comma(balance),
        ]),
      )
      .join("");
  }
  yield row(["", word("closing"), "", "", "", comma(closing)]);
}

const comma = (rubles: string) => rubles.replace(".", ",");
