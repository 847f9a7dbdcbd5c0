import { contract } from "@/lib/platform/http/contract";
import {
  createdReportOutput,
  createReportInput,
  decideReportInput,
  listReportsInput,
  reportOutput,
} from "./schema";

const tag = "reports";

export const createReportContract = contract({
  method: "POST",
  path: "/reports",
  tag,
  summary: "Tell the administrators of a review that should not be seen",
  input: createReportInput,
  output: createdReportOutput,
  status: 201,
  access: "open",
  rateLimit: "report",
  errors: ["REVIEW_NOT_FOUND", "REPORT_EXISTS"],
});

export const listReportsContract = contract({
  method: "GET",
  path: "/admin/reports",
  tag,
  summary: "Reports that wait for a decision, or those that have one, newest first",
  input: listReportsInput,
  output: reportOutput,
  list: true,
  access: "admin",
});

export const decideReportContract = contract({
  method: "POST",
  path: "/admin/reports/{id}/decide",
  tag,
  summary:
    "Dismiss a report, hide what it is about, or show it again; all open reports of the same thing are decided with it",
  input: decideReportInput,
  output: reportOutput,
  access: "admin",
  errors: ["NOT_FOUND", "REPORT_DECIDED"],
});
