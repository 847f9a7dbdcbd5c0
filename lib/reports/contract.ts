import { tagged } from "@/lib/platform/http/contract";
import {
  caseOutput,
  createdReportOutput,
  createReportInput,
  decideReportInput,
  listReportsInput,
  noticeInput,
  noticeOutput,
  replyInput,
} from "./schema";

const contract = tagged({ tag: "reports" });

export const createReportContract = contract({
  method: "POST",
  path: "/reports",
  summary: "Tell the administrators of a prompt, base, person, review or result that should not be seen",
  input: createReportInput,
  output: createdReportOutput,
  status: 201,
  access: "open",
  rateLimit: "report",
  errors: [
    "PROMPT_NOT_FOUND",
    "BASE_NOT_FOUND",
    "USER_NOT_FOUND",
    "REVIEW_NOT_FOUND",
    "EXAMPLE_NOT_FOUND",
    "REPORT_EXISTS",
  ],
});

export const getNoticeContract = contract({
  method: "GET",
  path: "/reports/notice",
  summary: "Why something of one's own is hidden, and what one answered",
  input: noticeInput,
  output: noticeOutput,
  errors: ["NOT_FOUND"],
});

export const replyContract = contract({
  method: "POST",
  path: "/reports/{id}/reply",
  summary: "Answer to the hiding of something of one's own; administrators look at the case again",
  input: replyInput,
  output: noticeOutput,
  rateLimit: "report",
  errors: ["NOT_FOUND", "REPORT_DECIDED"],
});

export const listReportsContract = contract({
  method: "GET",
  path: "/admin/reports",
  summary:
    "What is reported and waits for a decision, or has one, the latest report or answer first; all reports of one thing are one case",
  input: listReportsInput,
  output: caseOutput,
  list: true,
  access: "admin",
});

export const decideReportContract = contract({
  method: "POST",
  path: "/admin/reports/{id}/decide",
  summary:
    "Dismiss the reports of a thing, hide it, show it again, or hide it and block whose it is; all open reports are decided with it",
  input: decideReportInput,
  output: caseOutput,
  access: "admin",
  errors: ["NOT_FOUND", "REPORT_DECIDED", "USER_NOT_FOUND", "LAST_ADMIN", "FRESH_SIGN_IN_REQUIRED"],
});
