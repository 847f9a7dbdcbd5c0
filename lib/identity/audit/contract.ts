import { contract } from "@/lib/platform/http/contract";
import { auditEntryOutput, listAuditInput } from "./schema";

export const listAuditContract = contract({
  method: "GET",
  path: "/admin/audit",
  tag: "Administration",
  summary: "Who did what to whom, and from which network: of the last year, the newest first",
  input: listAuditInput,
  output: auditEntryOutput,
  list: true,
  access: "admin",
});
