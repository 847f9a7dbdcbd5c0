import { route } from "@/lib/platform/http/router";
import {
  countBundleViewContract,
  countViewContract,
  listSalesContract,
  summarizeSalesContract,
} from "./contract";
import { listSales, summarizeSales } from "./queries";
import { countView } from "./views/mutations";

export const ROUTES = [
  route(countViewContract, countView),
  route(countBundleViewContract, countView),
  route(listSalesContract, listSales),
  route(summarizeSalesContract, summarizeSales),
];
