import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listBatchesContract, makeBatchContract } from "@/lib/money/payouts/contract";
import { makeBatch } from "@/lib/money/payouts/batches";
import { listBatches } from "@/lib/money/payouts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listBatchesContract, listBatches),
  POST: route(makeBatchContract, makeBatch),
});
