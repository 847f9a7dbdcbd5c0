import { listBatches } from "@/lib/bases/codes/batches/queries";
import { listBatchesContract } from "@/lib/bases/codes/contract";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listBatchesContract, listBatches),
});
