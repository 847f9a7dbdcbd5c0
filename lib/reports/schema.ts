import { attachmentOutput } from "@/lib/attachments/schema";
import { personOutput } from "@/lib/bases/schema";
import { paging, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { REPORT_DECISIONS, REPORT_KINDS, REPORT_LIMITS, REPORT_REASONS } from "./reasons";

const { textMax: max, noteMax, replyMax } = REPORT_LIMITS;
const reason = z.enum(REPORT_REASONS, "validation.report.reason");
const decision = z.enum(REPORT_DECISIONS);
const kind = z.enum(REPORT_KINDS);
const iso = z.string().meta({ format: "date-time" });

/** Fields written by a person; form and API validate the same. `part`: a result of the prompt, which is reported instead of it. */
export const reportFields = z.object({
  reason,
  part: z.preprocess((value) => (value === "" ? undefined : value), uuid.optional()),
  text: text({ max, tooLong: msg("validation.report.tooLong", { max }) }).default(""),
});
export const createReportInput = reportFields.extend({ kind, id: uuid });
export const createdReportOutput = z.object({ id: uuid, kind, reason, createdAt: iso });

export const replyFields = z.object({
  text: text({
    min: 1,
    max: replyMax,
    tooLong: msg("validation.report.tooLong", { max: replyMax }),
  }),
});
export const replyInput = replyFields.extend({ id: uuid });
export const noticeInput = z.object({ kind, id: uuid });
/** The notice for the owner of a hidden item. */
export const noticeOutput = z.object({
  /** The case that a reply belongs to. */
  caseId: uuid,
  reason,
  note: z.string(),
  at: iso,
  reply: z.string().nullable(),
  repliedAt: iso.nullable(),
  /** Whether the reply waits for administrators. */
  isWaiting: z.boolean(),
});

export const listReportsInput = z.object({ status: z.enum(["open", "decided"]).default("open"), ...paging });
/** `id`: of a case, or of one of its reports. */
export const decideReportInput = z.object({ id: uuid, decision, note: text({ max: noteMax }).default("") });

const thingOutput = z.object({
  /** Title of the item, or of the item that contains it. */
  title: z.string(),
  text: z.string(),
  /** Stars of a review. */
  rating: z.number().int().nullable(),
  /** A base's cover, a result, the first results of a prompt. */
  media: z.array(attachmentOutput),
  picture: z.string().nullable(),
  /** Its page. */
  path: z.string(),
  isHidden: z.boolean(),
  /** Null: the account was deleted. */
  author: personOutput.extend({ isBlocked: z.boolean(), reports: z.number().int() }).nullable(),
});

export const caseOutput = z.object({
  id: uuid,
  kind,
  targetId: uuid,
  /** Number of all its reports; `reports` has the newest of them. */
  count: z.number().int(),
  reasons: z.array(reason),
  firstAt: iso,
  /** Time of the last report or reply. */
  lastAt: iso,
  /** State after the last decision; a new report or a reply opens the case again. */
  state: z.enum(["open", "dismissed", "hidden", "restored", "blocked"]),
  thing: thingOutput,
  reports: z.array(
    z.object({
      id: uuid,
      reason,
      text: z.string(),
      createdAt: iso,
      /** Null for a guest, and for a deleted account. */
      reporter: personOutput.nullable(),
      isOpen: z.boolean(),
    }),
  ),
  /** Newest first. */
  decisions: z.array(
    z.object({
      decision,
      reason,
      note: z.string(),
      at: iso,
      /** Null: the account was deleted. */
      by: personOutput.nullable(),
      /** The owner's reply. */
      reply: z.string().nullable(),
      repliedAt: iso.nullable(),
    }),
  ),
});

/** A reported item with all its data, for administrators. */
export type ReportCase = z.infer<typeof caseOutput>;
/** The result for the reporter. */
export type CreatedReport = z.infer<typeof createdReportOutput>;
/** The reason for hiding, for the owner. */
export type Notice = z.infer<typeof noticeOutput>;
export type NoticeInput = z.output<typeof noticeInput>;
export type ReportFields = z.output<typeof reportFields>;
export type CreateReportInput = z.output<typeof createReportInput>;
export type ReplyInput = z.output<typeof replyInput>;
export type ListReportsInput = Partial<z.output<typeof listReportsInput>>;
export type DecideReportInput = z.output<typeof decideReportInput>;
