import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { returnedBatchContract } from "@/lib/money/payouts/contract";
import { markReturned } from "@/lib/money/payouts/batches";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(returnedBatchContract, markReturned),
});
