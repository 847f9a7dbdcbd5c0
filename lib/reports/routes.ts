import { route } from "@/lib/platform/http/router";
import {
  createReportContract,
  decideReportContract,
  getNoticeContract,
  listReportsContract,
  replyContract,
} from "./contract";
import { decideReport } from "./decide";
import { createReport, replyToDecision } from "./mutations";
import { getNotice, listReports } from "./queries";

export const ROUTES = [
  route(decideReportContract, decideReport),
  route(listReportsContract, listReports),
  route(replyContract, replyToDecision),
  route(getNoticeContract, getNotice),
  route(createReportContract, createReport),
];
