import { paging, uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import { AUDIT_ACTIONS, AUDIT_TARGETS } from "./events";

const action = z.enum(AUDIT_ACTIONS);

export const listAuditInput = z.object({
  action: action.optional(),
  actorId: uuid.optional(),
  targetId: uuid.optional(),
  ...paging,
});

export const auditEntryOutput = z.object({
  id: uuid,
  at: z.string().meta({ format: "date-time" }),
  /** Null: the command line, or a job. */
  actorId: uuid.nullable(),
  /** Null also when the account was deleted. */
  actorName: z.string().nullable(),
  action,
  targetKind: z.enum(AUDIT_TARGETS).nullable(),
  targetId: uuid.nullable(),
  /** Of a person or a base that is still there; of an order its number. */
  targetName: z.string().nullable(),
  /** The /24 or /48 that the request came from. */
  network: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

/** An entry of the audit log, as administrators read it. */
export type AuditEntry = z.infer<typeof auditEntryOutput>;
export type ListAuditInput = Partial<z.output<typeof listAuditInput>>;
