import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import * as queries from "./queries";
import * as mutations from "./views/mutations";

export const ROUTES = routes(contracts, {
  ...queries,
  ...mutations,
  countBundleView: mutations.countView,
});
