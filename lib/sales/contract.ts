import { tagged } from "@/lib/platform/http/contract";
import { countViewInput, listSalesInput, saleOutput, summarizeSalesInput, summaryOutput } from "./schema";

const contract = tagged({ tag: "sales" });

export const listSalesContract = contract({
  method: "GET",
  path: "/sales",
  scope: "sell",
  summary:
    "Purchases, redemptions and refunds of the caller's own bases, newest first; as CSV with format=csv or Accept: text/csv",
  input: listSalesInput,
  output: saleOutput,
  files: ["text/csv"],
  list: true,
  errors: ["BASE_NOT_FOUND"],
});

export const summarizeSalesContract = contract({
  method: "GET",
  path: "/sales/summary",
  scope: "sell",
  summary:
    "Figures of the caller's own bases: of the period, of the one before, by day, and by base or source; as CSV with format=csv or Accept: text/csv",
  input: summarizeSalesInput,
  output: summaryOutput,
  files: ["text/csv"],
  errors: ["BASE_NOT_FOUND"],
});

export const countViewContract = contract({
  method: "POST",
  path: "/bases/{id}/view",
  summary: "Counts one view of a base's page, without saying by whom; sent by the page itself",
  input: countViewInput,
  access: "open",
  rateLimit: null, // limited in memory (lib/sales/views): it must not cost a statement
  errors: ["CROSS_ORIGIN", "RATE_LIMITED"],
});

export const countBundleViewContract = contract({
  ...countViewContract,
  path: "/bundles/{id}/view",
  summary: "Counts one view of a bundle's page, without saying by whom; sent by the page itself",
});
