import { route } from "@/lib/identity/route";
import { cspReportsContract } from "@/lib/platform/http/health-contracts";
import { takeCspReports } from "@/lib/platform/http/security/csp-reports";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(cspReportsContract, takeCspReports),
});
