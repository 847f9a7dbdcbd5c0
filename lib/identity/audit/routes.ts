import { route } from "@/lib/platform/http/router";
import { listAuditContract } from "./contract";
import { listAudit } from "./queries";

export const ROUTES = [route(listAuditContract, listAudit)];
