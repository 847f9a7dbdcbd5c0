import { ROUTES as aiAssist } from "@/lib/ai/assist/routes";
import { ROUTES as aiRuns } from "@/lib/ai/runs/routes";
import { ROUTES as aiRunsAsk } from "@/lib/ai/runs/ask/routes";
import { ROUTES as aiRunsEvals } from "@/lib/ai/runs/evals/routes";
import { ROUTES as aiRunsBlindTrial } from "@/lib/ai/runs/blind-trial/routes";
import { ROUTES as bases } from "@/lib/bases/routes";
import { ROUTES as basesMembers } from "@/lib/bases/access/members/routes";
import { ROUTES as basesTeams } from "@/lib/bases/access/members/teams/routes";
import { ROUTES as basesCodes } from "@/lib/bases/codes/routes";
import { ROUTES as basesCover } from "@/lib/bases/cover/routes";
import { ROUTES as basesFavourites } from "@/lib/bases/favourites/routes";
import { ROUTES as basesPromoCodes } from "@/lib/bases/promo-codes/routes";
import { ROUTES as basesPurchases } from "@/lib/bases/purchases/routes";
import { ROUTES as basesPurchasesBundles } from "@/lib/bases/purchases/bundles/routes";
import { ROUTES as basesPurchasesGifts } from "@/lib/bases/purchases/gifts/routes";
import { ROUTES as basesPurchasesRefundsRequests } from "@/lib/bases/purchases/refunds/requests/routes";
import { ROUTES as basesPurchasesRenewals } from "@/lib/bases/purchases/renewals/routes";
import { ROUTES as basesReviews } from "@/lib/bases/reviews/routes";
import { ROUTES as basesSalesOff } from "@/lib/bases/sales-off/routes";
import { ROUTES as basesStorefront } from "@/lib/bases/storefront/routes";
import { ROUTES as basesUpdates } from "@/lib/bases/updates/routes";
import { ROUTES as bulk } from "@/lib/bulk/routes";
import { ROUTES as bulkTransfer } from "@/lib/bulk/transfer/routes";
import { ROUTES as changelog } from "@/lib/changelog/routes";
import { ROUTES as documents } from "@/lib/documents/routes";
import { ROUTES as pageState } from "@/lib/discovery/page-state/routes";
import { ROUTES as exchange } from "@/lib/exchange/routes";
import { ROUTES as exchangeFill } from "@/lib/exchange/fill/routes";
import { ROUTES as feedback } from "@/lib/feedback/routes";
import { ROUTES as follows } from "@/lib/follows/routes";
import { ROUTES as identity } from "@/lib/identity/routes";
import { ROUTES as identityAdministration } from "@/lib/identity/administration/routes";
import { ROUTES as identityAudit } from "@/lib/identity/audit/routes";
import { ROUTES as identityAvatar } from "@/lib/identity/avatar/routes";
import { ROUTES as identityPasskeys } from "@/lib/identity/passkeys/routes";
import { ROUTES as imports } from "@/lib/imports/routes";
import { ROUTES as integrationsAi } from "@/lib/integrations/ai/routes";
import { ROUTES as integrationsTextModels } from "@/lib/integrations/text-models/routes";
import { ROUTES as knowledge } from "@/lib/knowledge/routes";
import { ROUTES as knowledgeFiles } from "@/lib/knowledge/files/routes";
import { ROUTES as links } from "@/lib/prompts/links/routes";
import { ROUTES as media } from "@/lib/media/routes";
import { ROUTES as moneyLedger } from "@/lib/money/ledger/routes";
import { ROUTES as moneyPayouts } from "@/lib/money/payouts/routes";
import { ROUTES as notifications } from "@/lib/notifications/routes";
import { ROUTES as papers } from "@/lib/papers/routes";
import { ROUTES as prompts } from "@/lib/prompts/routes";
import { ROUTES as promptsContents } from "@/lib/prompts/contents/routes";
import { ROUTES as promptsDrafts } from "@/lib/prompts/drafts/routes";
import { ROUTES as promptsExamples } from "@/lib/prompts/examples/routes";
import { ROUTES as promptsFavourites } from "@/lib/prompts/favourites/routes";
import { ROUTES as promptsFolders } from "@/lib/prompts/folders/routes";
import { ROUTES as promptsHistory } from "@/lib/prompts/history/routes";
import { ROUTES as promptsHistoryProposals } from "@/lib/prompts/history/proposals/routes";
import { ROUTES as promptsListsOrdering } from "@/lib/prompts/lists/ordering/routes";
import { ROUTES as promptsRelated } from "@/lib/prompts/lists/related/routes";
import { ROUTES as promptsRendering } from "@/lib/prompts/rendering/routes";
import { ROUTES as promptsRenderingLaunch } from "@/lib/prompts/rendering/launch/routes";
import { ROUTES as reports } from "@/lib/reports/routes";
import { ROUTES as sales } from "@/lib/sales/routes";
import { ROUTES as search } from "@/lib/search/routes";
import { ROUTES as trash } from "@/lib/trash/routes";
import { ROUTES as variables } from "@/lib/variables/routes";
import { ROUTES as webhooks } from "@/lib/webhooks/routes";
import { ROUTES as weekly } from "@/lib/follows/weekly/routes";
import { readinessWithQueue } from "@/lib/jobs/health";
import { cspReportsContract, liveContract, readyContract } from "@/lib/platform/http/health-contracts";
import { route } from "@/lib/platform/http/router";
import { takeCspReports } from "@/lib/platform/http/security/csp-reports";

/** Every call of the HTTP API with the function that answers it: each domain has a table next to its contracts. */
export const ROUTES = [
  ...[
    aiAssist,
    aiRuns,
    aiRunsAsk,
    aiRunsEvals,
    aiRunsBlindTrial,
    bases,
    basesMembers,
    basesTeams,
    basesCodes,
    basesCover,
    basesFavourites,
    basesPromoCodes,
    basesPurchases,
    basesPurchasesBundles,
    basesPurchasesGifts,
    basesPurchasesRefundsRequests,
    basesPurchasesRenewals,
    basesReviews,
    basesSalesOff,
    basesStorefront,
    basesUpdates,
    bulk,
    bulkTransfer,
    changelog,
    documents,
    exchange,
    exchangeFill,
    feedback,
    follows,
    identity,
    identityAdministration,
    identityAudit,
    identityAvatar,
    identityPasskeys,
    imports,
    integrationsAi,
    integrationsTextModels,
    knowledge,
    knowledgeFiles,
    links,
    media,
    moneyLedger,
    moneyPayouts,
    notifications,
    pageState,
    papers,
    prompts,
    promptsContents,
    promptsDrafts,
    promptsExamples,
    promptsFavourites,
    promptsFolders,
    promptsHistory,
    promptsHistoryProposals,
    promptsListsOrdering,
    promptsRelated,
    promptsRendering,
    promptsRenderingLaunch,
    reports,
    sales,
    search,
    trash,
    variables,
    webhooks,
    weekly,
  ].flat(),
  route(liveContract, async () => ({ status: "live" as const })),
  route(readyContract, readinessWithQueue),
  route(cspReportsContract, takeCspReports),
];
