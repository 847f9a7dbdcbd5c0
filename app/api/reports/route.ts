import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { createReportContract } from "@/lib/reports/contract";
import { createReport } from "@/lib/reports/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(createReportContract, createReport),
});
