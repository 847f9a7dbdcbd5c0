import * as assist from "@/lib/ai/assist/contract";
import * as members from "@/lib/bases/access/members/contract";
import * as teams from "@/lib/bases/access/members/teams/contract";
import * as codes from "@/lib/bases/codes/contract";
import * as bases from "@/lib/bases/contract";
import * as covers from "@/lib/bases/cover/contract";
import * as baseFavourites from "@/lib/bases/favourites/contract";
import * as promoCodes from "@/lib/bases/promo-codes/contract";
import * as bundles from "@/lib/bases/purchases/bundles/contract";
import * as gifts from "@/lib/bases/purchases/gifts/contract";
import * as purchases from "@/lib/bases/purchases/contract";
import * as requests from "@/lib/bases/purchases/refunds/requests/contract";
import * as renewals from "@/lib/bases/purchases/renewals/contract";
import * as reviews from "@/lib/bases/reviews/contract";
import * as administration from "@/lib/identity/administration/contract";
import * as audit from "@/lib/identity/audit/contract";
import * as stopping from "@/lib/bases/sales-off/contract";
import * as storefront from "@/lib/bases/storefront/contract";
import * as updates from "@/lib/bases/updates/contract";
import * as documents from "@/lib/documents/contract";
import * as changelog from "@/lib/changelog/contract";
import * as exchange from "@/lib/exchange/contract";
import * as fill from "@/lib/exchange/fill/contract";
import * as follows from "@/lib/follows/contract";
import * as feedback from "@/lib/feedback/contract";
import * as avatars from "@/lib/identity/avatar/contract";
import * as passkeys from "@/lib/identity/passkeys/contract";
import * as identity from "@/lib/identity/contract";
import * as knowledge from "@/lib/knowledge/contract";
import * as knowledgeFiles from "@/lib/knowledge/files/contract";
import * as links from "@/lib/prompts/links/contract";
import * as media from "@/lib/media/contract";
import * as transcripts from "@/lib/media/transcripts/contract";
import * as notes from "@/lib/media/notes/contract";
import * as imports from "@/lib/imports/contract";
import * as ai from "@/lib/integrations/ai/contract";
import * as models from "@/lib/integrations/text-models/contract";
import * as notifications from "@/lib/notifications/contract";
import * as papers from "@/lib/papers/contract";
import * as platform from "@/lib/platform/http/health-contracts";
import type { Contract } from "@/lib/platform/http/contract";
import * as prompts from "@/lib/prompts/contract";
import * as contents from "@/lib/prompts/contents/contract";
import * as related from "@/lib/prompts/lists/related/contract";
import * as ordering from "@/lib/prompts/lists/ordering/contract";
import * as bulk from "@/lib/bulk/contract";
import * as reports from "@/lib/reports/contract";
import * as examples from "@/lib/prompts/examples/contract";
import * as drafts from "@/lib/prompts/drafts/contract";
import * as history from "@/lib/prompts/history/contract";
import * as favourites from "@/lib/prompts/favourites/contract";
import * as folders from "@/lib/prompts/folders/contract";
import * as rendering from "@/lib/prompts/rendering/contract";
import * as runs from "@/lib/ai/runs/contract";
import * as ask from "@/lib/ai/runs/ask/contract";
import * as tests from "@/lib/ai/runs/evals/contract";
import * as trials from "@/lib/ai/runs/blind-trial/contract";
import * as ledger from "@/lib/money/ledger/contract";
import * as payouts from "@/lib/money/payouts/contract";
import * as sales from "@/lib/sales/contract";
import * as search from "@/lib/search/contract";
import * as trash from "@/lib/trash/contract";
import * as variables from "@/lib/variables/contract";
import * as webhooks from "@/lib/webhooks/contract";
import * as weekly from "@/lib/follows/weekly/contract";
import * as launch from "@/lib/prompts/rendering/launch/contract";
import * as pageState from "@/lib/discovery/page-state/contract";
import * as transfers from "@/lib/bulk/transfer/contract";
import * as proposals from "@/lib/prompts/history/proposals/contract";

/** Every call of the HTTP API, by domain: what the OpenAPI document describes and what app/api must answer. */
export const CONTRACTS: Contract[] = [
  identity,
  passkeys,
  avatars,
  members,
  teams,
  transfers,
  bases,
  covers,
  storefront,
  updates,
  renewals,
  ordering,
  gifts,
  bundles,
  purchases,
  requests,
  codes,
  promoCodes,
  ledger,
  payouts,
  sales,
  reviews,
  prompts,
  runs,
  ask,
  tests,
  trials,
  contents,
  related,
  bulk,
  examples,
  history,
  proposals,
  drafts,
  folders,
  favourites,
  links,
  baseFavourites,
  assist,
  exchange,
  fill,
  imports,
  rendering,
  variables,
  search,
  trash,
  documents,
  knowledge,
  knowledgeFiles,
  launch,
  ai,
  models,
  feedback,
  reports,
  stopping,
  administration,
  audit,
  notifications,
  papers,
  follows,
  weekly,
  pageState,
  webhooks,
  changelog,
  media,
  transcripts,
  notes,
  platform,
].flatMap((domain) => Object.values(domain).flat() as Contract[]);
