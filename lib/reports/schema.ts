import { personOutput } from "@/lib/bases/schema";
import { paging, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { REPORT_DECISIONS, REPORT_LIMITS, REPORT_REASONS } from "./reasons";

const { textMax: max, noteMax } = REPORT_LIMITS;
const reason = z.enum(REPORT_REASONS, "validation.report.reason");
const decision = z.enum(REPORT_DECISIONS);
/** What can be reported. */
const kind = z.enum(["review"]);
const iso = z.string().meta({ format: "date-time" });

/** What a person writes; the form and the call check the same. */
export const reportFields = z.object({
  reason,
  text: text({ max, tooLong: msg("validation.report.tooLong", { max }) }).default(""),
});
export const createReportInput = reportFields.extend({ kind, id: uuid });
export const createdReportOutput = z.object({ id: uuid, kind, reason, createdAt: iso });

export const listReportsInput = z.object({ status: z.enum(["open", "decided"]).default("open"), ...paging });
export const decideReportInput = z.object({ id: uuid, decision, note: text({ max: noteMax }).default("") });

export const reportOutput = z.object({
  id: uuid,
  kind,
  reason,
  text: z.string(),
  createdAt: iso,
  /** Null while nobody has decided. */
  decision: decision.nullable(),
  decidedAt: iso.nullable(),
  note: z.string(),
  /** Null for a guest, and for an account that is gone. */
  reporter: personOutput.nullable(),
  review: z.object({
    id: uuid,
    rating: z.number().int(),
    text: z.string(),
    isHidden: z.boolean(),
    author: personOutput,
    base: z.object({ id: uuid, slug: z.string(), base_name: z.string() }),
  }),
});
