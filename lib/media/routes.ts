import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import * as mutations from "./mutations";
import * as notes from "./notes/contract";
import { makeNote } from "./notes/mutations";
import * as queries from "./queries";
import { adminStatistics } from "./statistics/queries";
import * as transcripts from "./transcripts/contract";
import * as links from "./transcripts/links";
import * as transcriptMutations from "./transcripts/mutations";
import * as transcriptQueries from "./transcripts/queries";

export const ROUTES = routes(
  { ...contracts, ...notes, ...transcripts },
  {
    ...queries,
    ...mutations,
    ...links,
    ...transcriptQueries,
    ...transcriptMutations,
    makeNote,
    adminStatistics,
  },
);
