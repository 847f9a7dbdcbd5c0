import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { approveBatchContract } from "@/lib/money/payouts/contract";
import { approveBatch } from "@/lib/money/payouts/batches";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(approveBatchContract, approveBatch),
});
