import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { sendBatchContract } from "@/lib/money/payouts/contract";
import { sendBatch } from "@/lib/money/payouts/batches";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(sendBatchContract, sendBatch),
});
