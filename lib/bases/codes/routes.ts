import { routes } from "@/lib/platform/http/router";
import * as batchesQueries from "./batches/queries";
import * as contracts from "./contract";
import { exportCodes } from "./export-codes";
import * as mutations from "./mutations";
import { pauseBatch, pauseCode } from "./pause";
import * as queries from "./queries";

export const ROUTES = routes(contracts, {
  ...queries,
  ...mutations,
  ...batchesQueries,
  pauseBatch,
  exportCodes,
  pauseCode,
});
