import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { decideReportContract } from "@/lib/reports/contract";
import { decideReport } from "@/lib/reports/decide";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(decideReportContract, decideReport),
});
