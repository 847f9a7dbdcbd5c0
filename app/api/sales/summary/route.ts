import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { summarizeSalesContract } from "@/lib/sales/contract";
import { summarizeSales } from "@/lib/sales/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(summarizeSalesContract, summarizeSales),
});
