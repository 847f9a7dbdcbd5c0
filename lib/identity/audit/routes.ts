import { route } from "@/lib/identity/route";
import { listAuditContract } from "./contract";
import { listAudit } from "./queries";

export const ROUTES = [route(listAuditContract, listAudit)];
