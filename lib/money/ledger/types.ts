import type { z } from "@/lib/platform/validation/zod";
import type {
  balanceOutput,
  commissionInput,
  commissionOutput,
  ledgerLineOutput,
  listLedgerInput,
  statementInput,
} from "./schema";

export type Balance = z.infer<typeof balanceOutput>;
export type LedgerLine = z.infer<typeof ledgerLineOutput>;
export type ListLedgerInput = z.input<typeof listLedgerInput>;
export type StatementInput = z.output<typeof statementInput>;
export type CommissionInput = z.output<typeof commissionInput>;
export type SellerCommission = z.infer<typeof commissionOutput>;
