import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { paidBatchContract } from "@/lib/money/payouts/contract";
import { markPaid } from "@/lib/money/payouts/batches";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(paidBatchContract, markPaid),
});
