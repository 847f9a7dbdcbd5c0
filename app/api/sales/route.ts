import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listSalesContract } from "@/lib/sales/contract";
import { listSales } from "@/lib/sales/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listSalesContract, listSales),
});
