import {
  getBase,
  listBases,
  listBasesBehind,
  listMyBases,
  listPurchasedBases,
  listShelf,
} from "@/lib/bases/queries";
import { listRuns } from "@/lib/ai/runs/queries";
import { BASE_SORTS } from "@/lib/bases/lists/sorts";
import { getStorefront, listRelatedBases } from "@/lib/bases/storefront/queries";
import { getNews, listUpdates } from "@/lib/bases/updates/queries";
import { getDesk } from "@/lib/discovery/desk/queries";
import { getPageState } from "@/lib/discovery/page-state/queries";
import { isFollowed, listFollowedNews, listFollows } from "@/lib/follows/queries";
import { tellFollowers } from "@/lib/follows/tell-followers";
import { countUnread, listNotifications } from "@/lib/notifications/queries";
import { getProfile, listPopularAuthors } from "@/lib/identity/queries";
import { listFavourites } from "@/lib/prompts/favourites/queries";
import { listFolders } from "@/lib/prompts/folders/queries";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { search } from "@/lib/search/queries";
import { PROMPT_SORTS } from "@/lib/prompts/lists/sorts";
import {
  categoryCounts,
  getPrompt,
  listMyPrompts,
  listPrompts,
  listPublicPrompts,
  listDrawn,
  listFacets,
  popularTags,
} from "@/lib/prompts/queries";
import { readLibrary } from "@/lib/prompts/lists/shelves";
import { filledCategories, findSection, slugsOfTags } from "@/lib/prompts/lists/sections/queries";
import { settleTags } from "@/lib/prompts/lists/sections/settle-tags";
import { listRelated } from "@/lib/prompts/lists/related/queries";
import { fieldsOfPrompts } from "@/lib/prompts/rendering/queries";
import { SYLLABLES, word } from "./words";

const member = (id: number): Member => ({
  kind: "member",
  id: `00000000-0000-7000-8000-${id.toString(16).padStart(12, "0")}`,
  role: "user",
  language: "ru",
  via: { kind: "token", id: "00000000-0000-7000-8000-000000000000" },
});

/** Who looks (see ./seed.sql): one writes much, one has access to many bases. */
const [writer, buyer] = [member(1), member(2)];
/** One of the many who wrote and bought nothing. */
const reader: Member = { ...member(0), id: "00000000-0000-7000-b000-000000000007" };

const baseId = (id: number) => `00000000-0000-7000-9000-${id.toString(16).padStart(12, "0")}`;
const folderId = (round: number) => `00000000-0000-7000-a000-${(round % 100).toString(16).padStart(12, "0")}`;
const TEXT = { contentType: "TEXT" as const, limit: 18 };

/** Reads pages until the given one. */
async function furtherOn(
  list: (cursor?: string) => Promise<{ nextCursor: string | null }>,
  pages: number,
): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) cursor = (await list(cursor)).nextCursor ?? undefined;
  return cursor;
}

/** Followers that hear of a prompt in one call, each call others. */
const TOLD = 100;

/** Tells a piece of the followers of the one who writes much of one prompt: as many people follow as are a quarter of the prompts. */
async function tellPiece(promptId: string, round: number): Promise<void> {
  const after = `00000000-0000-7000-b000-${(round * TOLD).toString(16).padStart(12, "0")}`;
  await db.followRound.deleteMany();
  await db.followRound.create({ data: { promptIds: [promptId], after }, select: { id: true } });
  const ending = new AbortController();
  const piece = tellFollowers(ending.signal, TOLD); // it looks at the signal between two pieces
  ending.abort();
  await piece;
}

/** A call of the product by name; `round` varies its arguments. */
type Call = (round: number) => Promise<unknown>;

/** The lists in each of their orders, so that an order without its index is seen. */
function inEveryOrder(): Record<string, Call> {
  const calls: Record<string, Call> = {};
  for (const sort of PROMPT_SORTS) {
    calls[`list by ${sort}`] = () => listPrompts(GUEST, { sort, limit: 18 });
    calls[`list of a kind by ${sort}, a rare language first`] = () =>
      listDrawn(GUEST, "public", { ...TEXT, sort }, "other");
    calls[`list of a rare language by ${sort}`] = () =>
      listPublicPrompts(GUEST, { language: "other", sort, limit: 18 });
    calls[`list of a kind by ${sort}`] = () => listPublicPrompts(GUEST, { ...TEXT, sort });
    calls[`list by ${sort}, signed in`] = () => listPrompts(buyer, { sort, limit: 18 });
    calls[`my prompts by ${sort}`] = () => listMyPrompts(writer, { sort, limit: 18 });
    calls[`prompts of a base by ${sort}`] = () =>
      listPrompts(buyer, { ...TEXT, promptBaseId: baseId(21), sort });
  }
  for (const sort of BASE_SORTS) calls[`bases by ${sort}`] = () => listBases(GUEST, { limit: 18, sort });
  return calls;
}

const PER_PAGE = 18;
const page = (number: number) => (number - 1) * PER_PAGE;

/** Sections and their pages as they are drawn: a language first, rows skipped. */
function sections(): Record<string, Call> {
  const sort = "popular" as const; // the pages' default
  const listOf = {
    type: { ...TEXT, sort },
    category: { ...TEXT, category: ["SEO"], sort },
    tag: { limit: PER_PAGE, tag: ["тег 3"], sort },
  };
  const calls: Record<string, Call> = {
    "section of a type": () => findSection(GUEST, { kind: "type", slug: "text" }),
    "section of a category": () => findSection(GUEST, { kind: "category", slug: "seo" }),
    "section of a tag": () => findSection(GUEST, { kind: "tag", slug: "teg-3" }),
    "sections of tags": () => slugsOfTags(GUEST, ["тег 3", "тег 5", "метка 300"]),
    "sections of categories": () => filledCategories(GUEST),
    "bases, page 20": () => listBasesBehind(GUEST, { limit: PER_PAGE }, page(20)),
  };
  for (const [kind, list] of Object.entries(listOf))
    for (const number of [1, 2, 20])
      calls[`page ${number} of a ${kind}`] = () => listDrawn(GUEST, "public", list, "ru", page(number));
  return calls;
}

/** Every list, count, facet, scope and search of prompts and bases over the data of ./seed.sql. */
export async function growthCalls(): Promise<Record<string, Call>> {
  while (await settleTags());
  const newest = (await listPublicPrompts(GUEST, { limit: 50 })).items.map(({ id }) => id);
  const pictures = (await listPublicPrompts(GUEST, { contentType: "IMAGE", limit: 50 })).items.map(
    ({ id }) => id,
  );
  const promptId = newest[0]!;
  const { id: ownId } = (await listMyPrompts(writer, { limit: 50 })).items.find((each) => each.is_public)!;
  const far = await furtherOn(
    (cursor) => listPublicPrompts(GUEST, { contentType: "TEXT", limit: 100, cursor }),
    20,
  );
  const farInLanguage = await furtherOn(
    (cursor) => listDrawn(GUEST, "public", { contentType: "TEXT", limit: 100, cursor }, "ru"),
    20,
  );
  const farSignedIn = await furtherOn((cursor) => listPrompts(buyer, { limit: 100, cursor }), 20);
  return {
    ...inEveryOrder(),
    ...sections(),
    "list, guest": () => listPrompts(GUEST, { limit: 18 }),
    "list of a kind": () => listPublicPrompts(GUEST, TEXT),
    "list of a kind, page 100": () => listPublicPrompts(GUEST, { ...TEXT, cursor: far }),
    "list of a kind, a language first, page 100": () =>
      listDrawn(GUEST, "public", { ...TEXT, cursor: farInLanguage }, "ru"),
    "list of a category, a rare language first": () =>
      listDrawn(GUEST, "public", { ...TEXT, category: ["SEO"] }, "other"),
    "list of a rare language, signed in": () => listPrompts(buyer, { language: "other", limit: 18 }),
    "list for a model": () => listPublicPrompts(GUEST, { ...TEXT, model: "GPT-5", limit: 18 }),
    "list for a rare model, signed in": () => listPrompts(buyer, { model: "Rare 7", limit: 18 }),
    "list for a rare model": () => listPublicPrompts(GUEST, { ...TEXT, model: "Rare 7" }),
    "list of all kinds for a rare model": () => listPublicPrompts(GUEST, { model: "Rare 7", limit: 18 }),
    "recent prompts": () => listMyPrompts(writer, { ...TEXT, folder: "recent" }),
    "my prompts, favourites": () => listMyPrompts(writer, { ...TEXT, folder: "favourites" }),
    "list of bought prompts, signed in": () => listMyPrompts(buyer, { ...TEXT, folder: "bought" }),
    "search of bought prompts": (round) =>
      listMyPrompts(buyer, { ...TEXT, folder: "bought", q: word(round % 400) }),
    "library of a page": () => readLibrary(writer, newest.slice(0, 18)),
    "my prompts for a model": () => listMyPrompts(writer, { ...TEXT, model: "GPT-5" }),
    "search for a model": (round) =>
      listPublicPrompts(GUEST, { ...TEXT, model: "GPT-5", q: word(40 + (round % 400)) }),
    "search for a rare model": (round) =>
      listPublicPrompts(GUEST, { ...TEXT, model: "Rare 7", q: word(round % 40) }),
    "filters for a model": () =>
      listFacets(GUEST, { within: "public", contentType: "TEXT", model: "GPT-5" }, { contentType: "TEXT" }),
    "catalogue for a model": () =>
      categoryCounts(GUEST, { within: "public", contentType: "TEXT", model: "GPT-5" }),
    "search in a rare language": (round) =>
      listPublicPrompts(GUEST, { ...TEXT, language: "other", q: word(round % 40) }),
    "catalogue in a language": () =>
      categoryCounts(GUEST, { within: "public", contentType: "TEXT", language: "en" }),
    "list of a category": () => listPublicPrompts(GUEST, { ...TEXT, category: ["SEO"] }),
    "list of two categories by title": () =>
      listPublicPrompts(GUEST, { ...TEXT, category: ["SEO", "Без категории"], sort: "title" }),
    "list with a common tag": () => listPublicPrompts(GUEST, { ...TEXT, tag: ["тег 3"] }),
    "list with a rare tag": () => listPublicPrompts(GUEST, { ...TEXT, tag: ["метка 300"] }),
    "list of fillable ones": () => listPublicPrompts(GUEST, { ...TEXT, isFillable: true }),
    "list, signed in": () => listPrompts(buyer, { limit: 18 }),
    "list, signed in, page 100": () => listPrompts(buyer, { limit: 18, cursor: farSignedIn }),
    "list of a kind, signed in": () => listPrompts(buyer, TEXT),
    "list with texts, signed in": () => listPrompts(buyer, { limit: 18, include: "promptText" }),
    "my prompts": () => listMyPrompts(writer, TEXT),
    "my prompts of a category": () => listMyPrompts(writer, { ...TEXT, category: ["SEO"] }),
    "my folders": () => listFolders(writer),
    favourites: () => listFavourites(writer, { limit: 18 }),
    "prompts in a folder": (round) => listMyPrompts(writer, { ...TEXT, folder: folderId(round) }),
    "prompts in a folder by title": (round) =>
      listMyPrompts(writer, { limit: 18, sort: "title", folder: folderId(round) }),
    "search in a folder": (round) =>
      listMyPrompts(writer, { ...TEXT, folder: folderId(round), q: word(40 + (round % 400)) }),
    "catalogue of a folder": (round) =>
      categoryCounts(writer, { within: "mine", contentType: "TEXT", folder: folderId(round) }),
    "my prompts in no folder": () => listMyPrompts(writer, { ...TEXT, folder: "none" }),
    "catalogue of my prompts in no folder": () =>
      categoryCounts(writer, { within: "mine", contentType: "TEXT", folder: "none" }),
    "prompts of a base, guest": () => listPrompts(GUEST, { ...TEXT, promptBaseId: baseId(21) }),
    "prompts of a base, signed in": () => listPrompts(buyer, { ...TEXT, promptBaseId: baseId(21) }),
    "updates of a base": () =>
      listUpdates(buyer, { id: baseId(21), since: new Date("2020-01-01T00:00:00Z"), limit: 18 }),
    "updates of a base, guest": () =>
      listUpdates(GUEST, { id: baseId(21), since: new Date("2020-01-01T00:00:00Z"), limit: 18 }),
    "news of a base": () => getNews(buyer, { id: baseId(26) }),
    "search, a common word": (round) => listPublicPrompts(GUEST, { ...TEXT, q: word(1 + (round % 5)) }),
    "search, words": (round) => listPublicPrompts(GUEST, { ...TEXT, q: word(40 + (round % 400)) }),
    "search, rare words": (round) => listPublicPrompts(GUEST, { ...TEXT, q: word(2_000 + (round % 4_000)) }),
    "search, two words": (round) =>
      listPublicPrompts(GUEST, { ...TEXT, q: `${word(30 + (round % 50))} ${word(5 + (round % 20))}` }),
    "search, two letters": (round) => listPublicPrompts(GUEST, { ...TEXT, q: SYLLABLES[round % 20]! }),
    "search, a typo": (round) =>
      listPublicPrompts(GUEST, {
        ...TEXT,
        q: `${word(40 + (round % 200)).slice(0, 2)}щ${word(40 + (round % 200)).slice(3)}`,
      }),
    "search, nothing": () => listPublicPrompts(GUEST, { ...TEXT, q: "щщщщщщ" }),
    "search of a category": (round) =>
      listPublicPrompts(GUEST, { ...TEXT, category: ["HR"], q: word(40 + (round % 400)) }),
    "search, signed in": (round) => listPrompts(buyer, { q: word(40 + (round % 400)), limit: 18 }),
    "search, signed in, with nothing of one's own": (round) =>
      listPrompts(reader, { q: word(40 + (round % 400)), limit: 18 }),
    "search by popularity": (round) =>
      listPublicPrompts(GUEST, { ...TEXT, q: word(40 + (round % 400)), sort: "popular" }),
    "search in my prompts": (round) => listMyPrompts(writer, { q: word(40 + (round % 400)), limit: 18 }),
    "search in a base": (round) =>
      listPrompts(buyer, { q: word(40 + (round % 400)), promptBaseId: baseId(21), limit: 18 }),
    "search in a small base": (round) =>
      listPrompts(reader, { q: word(40 + (round % 400)), promptBaseId: baseId(300 + round), limit: 18 }),
    catalogue: () => categoryCounts(GUEST, { within: "public", contentType: "TEXT" }),
    "catalogue of all kinds, signed in": () => categoryCounts(buyer),
    "catalogue of a tag": () =>
      categoryCounts(GUEST, { within: "public", contentType: "TEXT", tag: ["тег 3"] }),
    "catalogue of a search": (round) =>
      categoryCounts(GUEST, { within: "public", contentType: "TEXT", q: word(40 + (round % 400)) }),
    "catalogue of my prompts": () => categoryCounts(writer, { within: "mine", contentType: "TEXT" }),
    "catalogue of a base": () => categoryCounts(buyer, { promptBaseId: baseId(21), contentType: "TEXT" }),
    "cards of a page": () => listDrawn(GUEST, "public", TEXT),
    "cards of my prompts": () => listDrawn(writer, "mine", TEXT),
    "filters of my prompts": () =>
      listFacets(writer, { within: "mine", contentType: "TEXT" }, { contentType: "TEXT" }),
    "filters of all open prompts": () =>
      listFacets(GUEST, { within: "public", contentType: "TEXT" }, { contentType: "TEXT" }),
    "popular tags": () => popularTags(GUEST, { contentType: "TEXT" }),
    prompt: () => getPrompt(buyer, { id: promptId }),
    "fields of a page of prompts": () => fieldsOfPrompts(buyer, newest.slice(0, 30), 100),
    "related prompts": (round) => listRelated(GUEST, { id: newest[round % 50]! }),
    "related prompts of a picture": (round) => listRelated(GUEST, { id: pictures[round % 50]! }),
    "related prompts, signed in": (round) => listRelated(buyer, { id: newest[round % 50]!, limit: 12 }),
    bases: () => listBases(GUEST, { limit: 18 }),
    "paid bases of others, signed in": () =>
      listBases(writer, { limit: 18, accessType: "PAID", others: true }),
    "search of bases, a common word": (round) => listBases(GUEST, { limit: 18, q: word(1 + (round % 5)) }),
    "search of bases": (round) => listBases(GUEST, { limit: 18, q: word(40 + (round % 400)) }),
    "bases of a person": () => listBases(GUEST, { user_id: writer.id, limit: 18 }),
    "shelf of free bases": () => listShelf(buyer, { shelf: "free", offset: 0, limit: 6 }),
    "shelf of purchased bases": () => listShelf(buyer, { shelf: "purchased", offset: 6, limit: 6 }),
    "my bases": () => listMyBases(writer),
    "purchased bases": () => listPurchasedBases(buyer),
    "related bases": (round) => listRelatedBases(GUEST, { id: baseId(21 + round), limit: 12 }),
    "related bases beside a base": (round) => getStorefront(buyer, { id: baseId(21 + round) }),
    base: () => getBase(buyer, { id: baseId(21) }),
    "suggestions, two letters": (round) => search(GUEST, { q: SYLLABLES[round % 20]! }),
    "suggestions, three letters": (round) => search(GUEST, { q: word(round * 7).slice(0, 3) }),
    "suggestions, a word": (round) => search(GUEST, { q: word(40 + (round % 400)) }),
    "suggestions, a rare word": (round) => search(GUEST, { q: word(2_000 + (round % 4_000)) }),
    "suggestions, two words": (round) =>
      search(GUEST, { q: `${word(30 + (round % 50))} ${word(5 + (round % 20)).slice(0, 3)}` }),
    "suggestions, a typo": (round) =>
      search(GUEST, { q: `${word(40 + (round % 200)).slice(0, 2)}щ${word(40 + (round % 200)).slice(3)}` }),
    "suggestions, nothing": (round) => search(GUEST, { q: `щщщ${round}` }),
    "suggestions, a tag": (round) => search(GUEST, { q: `метка ${round + 1}` }),
    "suggestions, a person": (round) => search(GUEST, { q: `автор ${round + 1}` }),
    "suggestions, signed in, much written": (round) =>
      search(writer, { q: word(40 + (round % 400)).slice(0, 4) }),
    "suggestions, signed in, much bought": (round) =>
      search(buyer, { q: word(40 + (round % 400)).slice(0, 4) }),
    "suggestions among own": (round) =>
      search(writer, { q: word(40 + (round % 400)).slice(0, 4), within: "mine" }),
    "suggestions in a base": (round) =>
      search(buyer, { q: word(round).slice(0, 3), promptBaseId: baseId(21) }),
    follows: () => listFollows(buyer, { limit: 50 }),
    "telling of a prompt": (round) => tellPiece(ownId, round),
    "page state of a list": (round) =>
      getPageState(buyer, {
        prompts: newest.slice(round % 20, (round % 20) + 18),
        bases: [21, 22, 23].map(baseId),
        follows: [{ kind: "tag", id: "тег 3" }],
        desk: [],
      }),
    "a desk": () => getDesk(writer, "ru"),
    "followed or not": () => isFollowed(buyer, { kind: "tag", id: "тег 3" }),
    "news of what is followed": () => listFollowedNews(buyer, { limit: 3 }),
    "notifications of what is followed": () => listNotifications(buyer, { limit: 50 }),
    "unread notifications of what is followed": () => countUnread(buyer),
    "my answers": () => listRuns(writer, { limit: 20 }),
    "my answers to a prompt": (round) => listRuns(writer, { promptId: newest[round % 50]!, limit: 20 }),
    "my answers that are kept": () => listRuns(writer, { kept: true, limit: 20 }),
    "search in my answers": (round) => listRuns(writer, { q: word(40 + (round % 400)), limit: 20 }),
    "popular authors": () => listPopularAuthors(buyer, { limit: 8 }),
    profile: () => getProfile(GUEST, { id: writer.id }),
  };
}
