import { listAuditContract } from "@/lib/identity/audit/contract";
import { listAudit } from "@/lib/identity/audit/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listAuditContract, listAudit),
});
