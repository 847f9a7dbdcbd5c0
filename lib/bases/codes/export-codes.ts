import { Readable } from "node:stream";
import { databaseNow } from "@/lib/platform/clock";
import { BYTE_ORDER_MARK, csvLine, csvMoment, csvSeparator } from "@/lib/platform/text/csv";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { download } from "@/lib/platform/http/files/download";
import type { MessageKeyBelow } from "@/lib/platform/i18n/message-key";
import { translate } from "@/lib/platform/i18n/translate";
import { NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { managedNow } from "../scope";
import { activationLink } from "./activation-link";
import { assertManageable } from "./manageable";
import { codeStatus } from "./status";

/** Rows at once. */
const CHUNK = 500;
const COLUMNS = [
  "code",
  "link",
  "batch",
  "kind",
  "uses",
  "maxUses",
  "status",
  "days",
  "expires",
  "created",
  "lastUsed",
] as const;

type ExportInput = { id: string; batch?: string; locale?: Locale };

/**
 * All codes of an own CODE_ONLY base, or of a batch, newest first, as a file for spreadsheets. It is written piece by
 * piece, so that many codes cost no memory.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, CODES_FORBIDDEN (not the owner, or not CODE_ONLY)
 */
export async function exportCodes(
  viewer: Viewer,
  input: ExportInput,
  context?: { locale: Locale },
): Promise<Response> {
  const { language } = requireMember(viewer);
  await assertManageable(viewer, input.id);
  const locale = input.locale ?? context?.locale ?? language;
  const name = `${translate(locale, "codes.csv.file")}.csv`;
  return download(
    Readable.from(linesOf(viewer, input, locale, await databaseNow(db)), { objectMode: false }),
    {
      type: "text/csv; charset=utf-8",
      name,
    },
  );
}

async function* linesOf(
  viewer: Viewer,
  input: ExportInput,
  locale: Locale,
  now: Date,
): AsyncGenerator<string> {
  const t = (key: MessageKeyBelow<"codes">) => translate(locale, `codes.${key}`);
  const separator = csvSeparator(locale);
  yield (
    BYTE_ORDER_MARK +
    csvLine(
      COLUMNS.map((column) => t(`csv.${column}`)),
      separator,
    )
  );
  for (let cursor: string | undefined; ;) {
    const { items: codes, nextCursor } = await chunkOf(viewer, input, cursor);
    const lines = codes.map((code) =>
      csvLine(
        [
          code.codeValue,
          activationLink(env().APP_ORIGIN, locale, code.codeValue),
          code.batch ?? "",
          t(code.isMultiUse ? "kind.multi" : "kind.single"),
          String(code.currentUses),
          String(code.maxUses),
          t(`status.${codeStatus(code, now)}`),
          code.durationDays ? String(code.durationDays) : t("unlimited"),
          code.expiresAt ? csvMoment(code.expiresAt) : t("noExpiry"),
          csvMoment(code.createdAt),
          code.lastUsedAt ? csvMoment(code.lastUsedAt) : "",
        ],
        separator,
      ),
    );
    if (lines.length) yield lines.join("");
    if (!nextCursor) return;
    cursor = nextCursor;
  }
}

/** Nothing more once a manager's role is taken: a reader may take hours. */
async function chunkOf(viewer: Viewer, { id, batch }: ExportInput, cursor: string | undefined) {
  const { id: me } = requireMember(viewer);
  const rows = await db.activationCode.findMany({
    where: {
      baseId: id,
      base: managedNow(me),
      ...(batch !== undefined && { batch }),
      AND: cursor ? olderThan(cursor) : {},
    },
    orderBy: NEWEST_FIRST,
    take: CHUNK + 1,
  });
  return pageOf(rows, CHUNK, (row) => row.createdAt.toISOString());
}
