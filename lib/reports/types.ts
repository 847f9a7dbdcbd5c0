import type { z } from "@/lib/platform/validation/zod";
import type {
  createdReportOutput,
  createReportInput,
  decideReportInput,
  listReportsInput,
  reportFields,
  reportOutput,
} from "./schema";

/** A report as administrators see it. */
export type Report = z.infer<typeof reportOutput>;
/** As the one who reports is told of it. */
export type CreatedReport = z.infer<typeof createdReportOutput>;
export type ReportFields = z.output<typeof reportFields>;
export type CreateReportInput = z.output<typeof createReportInput>;
export type ListReportsInput = Partial<z.output<typeof listReportsInput>>;
export type DecideReportInput = z.output<typeof decideReportInput>;
