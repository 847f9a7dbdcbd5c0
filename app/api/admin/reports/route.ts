import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listReportsContract } from "@/lib/reports/contract";
import { listReports } from "@/lib/reports/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listReportsContract, listReports),
});
