import type { z } from "@/lib/platform/validation/zod";
import type {
  caseOutput,
  createdReportOutput,
  createReportInput,
  decideReportInput,
  listReportsInput,
  noticeInput,
  noticeOutput,
  replyInput,
  reportFields,
} from "./schema";

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
