import type { z } from "@/lib/platform/validation/zod";
import type { auditEntryOutput, listAuditInput } from "./schema";

/** An entry of the audit log, as administrators read it. */
export type AuditEntry = z.infer<typeof auditEntryOutput>;
export type ListAuditInput = Partial<z.output<typeof listAuditInput>>;
