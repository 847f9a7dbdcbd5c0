"use server";

import { action } from "@/lib/identity/action";
import { createReportContract, replyContract } from "./contract";
import { createReport, replyToDecision } from "./mutations";

export const submitReport = action(createReportContract, createReport, { then: () => "/report?sent" });
export const submitReply = action(replyContract, replyToDecision, { then: () => "/report?answered" });
