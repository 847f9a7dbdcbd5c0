import { loadPrompts } from "@/components/prompts/browser/load-prompts";
import { emptyState, parseState } from "@/components/prompts/browser/state";
import { countsOfPrompt } from "@/lib/ai/runs/evals/queries";
import { listRuns } from "@/lib/ai/runs/queries";
import { listBaseOptions } from "@/lib/bases/lists/options";
import { getOrder, listOrders } from "@/lib/bases/purchases/queries";
import { countMyBases, getBase, listBases, listMyBases, listPurchasedBases } from "@/lib/bases/queries";
import { exportCounts } from "@/lib/exchange/export/counts";
import { listFeedback } from "@/lib/feedback/queries";
import { findPersonBySession } from "@/lib/identity/find-viewer";
import { listTokens } from "@/lib/identity/tokens/own-tokens";
import { listPasskeys } from "@/lib/identity/passkeys/own-passkeys";
import { getMe } from "@/lib/identity/queries";
import { listSessions, startSession } from "@/lib/identity/sessions/sessions";
import { listCategories, listKnowledgeBases } from "@/lib/knowledge/queries";
import { userHistory } from "@/lib/media/queries";
import { adminStatistics } from "@/lib/media/statistics/queries";
import { readBalance } from "@/lib/money/ledger/queries";
import { listNotifications } from "@/lib/notifications/queries";
import { getSettings } from "@/lib/notifications/settings";
import { db } from "@/lib/platform/db/client";
import { withinRequest } from "@/lib/platform/request-scope";
import type { Member } from "@/lib/platform/viewer";
import { draftForEditor } from "@/lib/prompts/drafts/queries";
import { listSelections } from "@/lib/follows/weekly/queries";
import { listFavourites } from "@/lib/prompts/favourites/queries";
import { listFolders } from "@/lib/prompts/folders/queries";
import { readLibrary } from "@/lib/prompts/lists/shelves";
import { namedText } from "@/lib/prompts/writing/named-text";
import { getPrompt, listPrompts, popularTags } from "@/lib/prompts/queries";
import { listTrash } from "@/lib/trash/queries";
import { deletePrompt } from "@/lib/prompts/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aFolder } from "@/tests/support/factories/folder";
import { aSaleTold } from "@/tests/support/factories/notification";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aPurchase } from "@/tests/support/factories/review";
import { homePage, profilePage } from "@/tests/support/open-pages";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

type Things = { base: string; prompt: string; folder: string; order: string; seller: string };

let viewer: Member;
let session: string;
let things: Things;

/** A person who has some of everything that pages show. */
beforeEach(async () => {
  await resetDatabase();
  viewer = await aMember({ role: "admin" });
  session = await startSession(viewer.id, "");
  const base = await aBase({ ownerId: viewer.id, accessType: "ONE_TIME", oneTimePrice: 100 });
  const prompt = await aPrompt({ base });
  await manyPrompts(20, base);
  await manyPrompts(3, await aBase());
  const bought = await aBase({ accessType: "ONE_TIME", oneTimePrice: 100 });
  await aPurchase({ userId: viewer.id, baseId: bought.id });
  await manyPrompts(3, bought);
  await anAccess({ userId: viewer.id, baseId: (await aBase({ accessType: "CODE_ONLY" })).id });
  const folder = await aFolder({ userId: viewer.id });
  await db.folderPrompt.create({ data: { userId: viewer.id, folderId: folder.id, promptId: prompt.id } });
  await db.promptFavourite.create({ data: { userId: viewer.id, promptId: prompt.id } });
  await db.baseFavourite.create({ data: { userId: viewer.id, baseId: base.id } });
  await deletePrompt(viewer, await aPrompt({ base }));
  await aSaleTold(viewer.id, { baseId: base.id });
  const order = await db.order.findFirstOrThrow();
  things = { base: base.id, prompt: prompt.id, folder: folder.id, order: order.id, seller: bought.ownerId };
});

/** What a page asks for beside the person of its session, by its address, and how many statements that takes in all. */
const pages: [address: string, most: number, load: (things: Things) => Promise<unknown>][] = [
  ["/", 13, () => homePage(viewer)],
  ["/public-prompts", 3, () => loadPrompts(viewer, { kind: "public" }, emptyState("TEXT"), "/")],
  ["/public-prompts/{id}", 2, ({ prompt }) => getPrompt(viewer, { id: prompt })],
  [
    "/my-prompts/{id}/answers",
    4,
    ({ prompt }) =>
      Promise.all([
        getPrompt(viewer, { id: prompt }),
        countsOfPrompt(viewer, { id: prompt }),
        listRuns(viewer, { promptId: prompt }),
      ]),
  ],
  ["/bases", 2, () => listBases(viewer, { limit: 24 })],
  ["/selections", 4, () => Promise.all([listSelections(viewer, { language: "ru" }), getSettings(viewer)])],
  ["/profile/{id}", 5, ({ seller }) => profilePage(viewer, seller)],
  ["/my-prompts", 6, () => myPrompts({})],
  ["/my-prompts?folder={id}", 6, ({ folder }) => myPrompts({ folder })],
  ["/my-prompts?folder=recent", 8, () => myPrompts({ folder: "recent" })],
  ["/my-prompts?folder=favourites", 7, () => myPrompts({ folder: "favourites" })],
  ["/my-prompts?folder=bought", 8, () => myPrompts({ folder: "bought" })],
  ["/my-bases", 3, () => Promise.all([countMyBases(viewer), listMyBases(viewer)])],
  ["/my-bases?tab=purchased", 5, () => Promise.all([countMyBases(viewer), listPurchasedBases(viewer)])],
  [
    "/my-bases/{id}?order=1",
    3,
    ({ base }) =>
      Promise.all([
        getBase(viewer, { id: base }),
        listPrompts(viewer, { promptBaseId: base, sort: "manual", limit: 100 }),
      ]),
  ],
  ["/favourites", 3, () => listFavourites(viewer, { kind: "prompt" })],
  ["/favourites?kind=base", 3, () => listFavourites(viewer, { kind: "base" })],
  ["/trash", 3, () => listTrash(viewer)],
  ["/notifications", 3, () => listNotifications(viewer)],
  ["/settings/profile", 4, () => Promise.all([getMe(viewer), readBalance(viewer)])],
  [
    "/settings/security",
    5,
    () => Promise.all([listSessions(viewer), listPasskeys(viewer), getSettings(viewer)]),
  ],
  ["/settings/notifications", 3, () => getSettings(viewer)],
  [
    "/settings/data",
    4,
    () => Promise.all([listBaseOptions(viewer, { locale: "ru" }), exportCounts(viewer), listTokens(viewer)]),
  ],
  ["/add-prompt", 4, () => form(null)],
  ["/prompts/{id}/edit", 5, ({ prompt }) => form(prompt)],
  ["/purchase", 5, () => listOrders(viewer)],
  ["/purchase/{id}", 7, ({ order }) => getOrder(viewer, { id: order })],
  [
    "/knowledge",
    3,
    () => Promise.all([listCategories(viewer), listKnowledgeBases(viewer, { categoryId: "none" })]),
  ],
  ["/video-history", 4, () => userHistory(viewer)],
  // Prisma reads transcripts and people of the listed operations apart; few look at it.
  ["the administrators' statistics", 6, () => adminStatistics(viewer)],
  ["the administrators' messages", 4, () => listFeedback(viewer)],
];

async function myPrompts(search: Record<string, string>): Promise<void> {
  await Promise.all([listBaseOptions(viewer, { locale: "ru" }), listFolders(viewer)]);
  const { page } = await loadPrompts(viewer, { kind: "mine" }, parseState(search), "/my-prompts");
  await readLibrary(
    viewer,
    page!.items.map(({ id }) => id),
  );
  expect(page!.items.length).toBeGreaterThan(0);
}

async function form(id: string | null): Promise<void> {
  const prompt = id ? await getPrompt(viewer, { id }) : null;
  await Promise.all([
    prompt ? namedText(viewer, prompt, "ru") : "",
    draftForEditor(viewer, prompt),
    listBaseOptions(viewer, { locale: "ru" }),
    popularTags(viewer, { contentType: "TEXT", limit: 20 }),
  ]);
}

test.each(pages)("%s takes %d statements, with that of the session", async (_, most, load) => {
  const { statements } = await statementsOf(() =>
    withinRequest("192.0.2.1", () => Promise.all([findPersonBySession(session), load(things)])),
  );
  expect([statements.length, statements]).toEqual([most, expect.anything()]);
});
