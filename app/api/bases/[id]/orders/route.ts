import { listSalesContract } from "@/lib/bases/purchases/contract";
import { listSales } from "@/lib/bases/purchases/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listSalesContract, listSales),
});
