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

/** What a person writes; the form and the call check the same. */
export const reportFields = z.object({
  reason,
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
/** The information for the owner of a hidden thing. */
export const noticeOutput = z.object({
  /** Where the answer goes. */
  caseId: uuid,
  reason,
  note: z.string(),
  at: iso,
  reply: z.string().nullable(),
  repliedAt: iso.nullable(),
  /** Whether administrators are still to look at the answer. */
  isWaiting: z.boolean(),
});

export const listReportsInput = z.object({ status: z.enum(["open", "decided"]).default("open"), ...paging });
/** `id`: of a case, or of one of its reports. */
export const decideReportInput = z.object({ id: uuid, decision, note: text({ max: noteMax }).default("") });

const thingOutput = z.object({
  /** Of what it is part of, or its own. */
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
  /** Null: the account is gone. */
  author: personOutput.extend({ isBlocked: z.boolean(), reports: z.number().int() }).nullable(),
});

export const caseOutput = z.object({
  id: uuid,
  kind,
  targetId: uuid,
  /** All reports of it; `reports` has the newest of them. */
  count: z.number().int(),
  reasons: z.array(reason),
  firstAt: iso,
  /** Of the last report or answer. */
  lastAt: iso,
  /** Of the last decision; a new report or an answer opens the case again. */
  state: z.enum(["open", "dismissed", "hidden", "restored", "blocked"]),
  thing: thingOutput,
  reports: z.array(
    z.object({
      id: uuid,
      reason,
      text: z.string(),
      createdAt: iso,
      /** Null for a guest, and for an account that is gone. */
      reporter: personOutput.nullable(),
      isOpen: z.boolean(),
    }),
  ),
  /** The newest first. */
  decisions: z.array(
    z.object({
      decision,
      reason,
      note: z.string(),
      at: iso,
      /** Null: the account is gone. */
      by: personOutput.nullable(),
      /** What the owner answered. */
      reply: z.string().nullable(),
      repliedAt: iso.nullable(),
    }),
  ),
});

/** What is reported with all that is known of it, as administrators see it. */
export type ReportCase = z.infer<typeof caseOutput>;
/** The information for the reporter. */
export type CreatedReport = z.infer<typeof createdReportOutput>;
/** The reason of the hiding, for the owner. */
export type Notice = z.infer<typeof noticeOutput>;
export type NoticeInput = z.output<typeof noticeInput>;
export type ReportFields = z.output<typeof reportFields>;
export type CreateReportInput = z.output<typeof createReportInput>;
export type ReplyInput = z.output<typeof replyInput>;
export type ListReportsInput = Partial<z.output<typeof listReportsInput>>;
export type DecideReportInput = z.output<typeof decideReportInput>;
