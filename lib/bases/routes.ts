import { routes } from "@/lib/platform/http/router";
import * as accessQueries from "./access/queries";
import * as contracts from "./contract";
import * as mutations from "./mutations";
import * as queries from "./queries";

export const ROUTES = routes(contracts, {
  ...queries,
  ...mutations,
  ...accessQueries,
  getPromptBase: queries.getBase,
  updatePromptBase: mutations.updateBase,
  deletePromptBase: mutations.deleteBase,
  listPromptBases: queries.listBases,
  createPromptBase: mutations.createBase,
});
