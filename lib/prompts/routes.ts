import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import * as mutations from "./mutations";
import * as queries from "./queries";
import * as copies from "./writing/duplicate/mutations";

export const ROUTES = routes(contracts, {
  ...copies,
  ...queries,
  ...mutations,
  getPrompt: queries.getPromptForCaller,
  listPrompts: queries.listPromptsForCaller,
});
