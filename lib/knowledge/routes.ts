import { json } from "@/lib/platform/http/answer";
import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import { copyAsVector } from "./copy-as-vector";
import * as mutations from "./mutations";
import * as queries from "./queries";
import { searchWithMode } from "./search/queries";

export const ROUTES = routes(contracts, {
  ...queries,
  ...mutations,
  copyAsVector,
  searchKnowledge: async (viewer, input) => {
    const { hits, mode } = await searchWithMode(viewer, input);
    return json(hits, 200, { "X-Search-Mode": mode });
  },
});
