"use server";

import { action } from "@/lib/identity/action";
import { createReportContract, decideReportContract, replyContract } from "./contract";
import { decideReport } from "./decide";
import { createReport, replyToDecision } from "./mutations";

export const submitReport = action(createReportContract, createReport, { then: () => "/report?sent" });
export const submitReply = action(replyContract, replyToDecision, { then: () => "/report?answered" });
export const submitDecision = action(decideReportContract, decideReport);
