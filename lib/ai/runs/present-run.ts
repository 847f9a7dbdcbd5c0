import { attachmentJson, type AttachmentRow, presentPicture } from "@/lib/attachments/present-attachment";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { ErrorCode } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import { citedIn } from "./ask/citations";
import { RUN_LIMITS } from "./limits";
import type { Run } from "./schema";

export type RunRow = Omit<Run, "isExcerpt" | "error" | "createdAt" | "finishedAt" | "image"> & {
  attachment: AttachmentRow | null;
  errorCode: ErrorCode | null;
  errorParams: Record<string, string | number>;
  createdAt: Date;
  finishedAt: Date | null;
  length: number;
};

const COLUMNS = Prisma.sql`
  r.id, r.group_id AS "groupId", r.prompt_id AS "promptId", r.prompt_title AS "promptTitle", r.model, r.state::text AS state, r.is_cut AS "isCut",
  r.values, r.seed::float8 AS seed, CASE WHEN r.state <> 'running' THEN r.input_tokens END AS "inputTokens", r.output_tokens AS "outputTokens", r.cost::float8 AS "costRub",
  r.error_code AS "errorCode", r.error_params AS "errorParams", r.rating, r.title, r.kept, r.is_test AS "isTest", r.sources, r.created_at AS "createdAt", r.finished_at AS "finishedAt",
  length(r.text) AS length, (SELECT ${attachmentJson(Prisma.sql`a`)} FROM attachments a WHERE a.id = r.attachment_id) AS attachment`;

/** Columns of `RunRow` of a table r, with the whole answer. */
export const WHOLE = Prisma.sql`${COLUMNS}, r.text`;
/** The same with the beginning of the answer. */
export const EXCERPT = Prisma.sql`${COLUMNS}, left(r.text, ${RUN_LIMITS.excerpt}) AS text`;

/** A run as calls answer it, errors in the reader's language. */
export function presentRun(row: RunRow, locale: Locale): Run {
  const { errorCode, errorParams, createdAt, finishedAt, length, attachment, ...run } = row;
  const isExcerpt = [...run.text].length < length;
  // The rest of an answer may cite the others.
  const isWhole = run.state !== "running" && !isExcerpt;
  return {
    ...run,
    sources: run.sources && isWhole ? citedIn(run.text, run.sources) : run.sources,
    image: attachment && presentPicture(attachment),
    isExcerpt,
    error: errorCode && { code: errorCode, message: translate(locale, `errors.${errorCode}`, errorParams) },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
