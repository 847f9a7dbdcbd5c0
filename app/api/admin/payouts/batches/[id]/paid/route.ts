import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { paidBatchContract } from "@/lib/payouts/contract";
import { markPaid } from "@/lib/payouts/batches";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(paidBatchContract, markPaid),
});
