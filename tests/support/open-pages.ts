import { loadHomePrompts } from "@/components/home/load-prompts";
import { loadShelf } from "@/components/home/load-shelf";
import { parseHomeState } from "@/components/home/state";
import { findStorefront } from "@/components/bases/page/find-storefront";
import { firstTypeWithPrompts, isEmptyBase } from "@/components/bases/card/prompt-total";
import { findReviews } from "@/components/bases/reviews/find-reviews";
import { loadPrompts } from "@/components/prompts/browser/load-prompts";
import { emptyState } from "@/components/prompts/browser/state";
import { listBundles, listBundlesWith } from "@/lib/bases/purchases/bundles/queries";
import { listBases } from "@/lib/bases/queries";
import { getNews } from "@/lib/bases/updates/queries";
import { getDesk } from "@/lib/discovery/desk/queries";
import { getProfile, listPopularAuthors } from "@/lib/identity/queries";
import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";
import { contentsOf } from "@/lib/prompts/contents/queries";
import { drawnSelection, latestSelection, listSelections } from "@/lib/follows/weekly/queries";
import { namedText } from "@/lib/prompts/writing/named-text";
import { getPrompt } from "@/lib/prompts/queries";

/** What components/home/home-page asks for. */
export const homePage = (viewer: Viewer) =>
  Promise.all([
    loadHomePrompts(viewer, "ru"),
    viewer.kind === "member" && getDesk(viewer, "ru"),
    listPopularAuthors(viewer, { limit: 7 }),
    loadShelf(viewer, parseHomeState({})),
    latestSelection(viewer, { language: "ru" }),
  ]);

/** What components/bases/page/base-page and its sections ask for. */
export async function basePage(viewer: Viewer, id: string) {
  const found = await findStorefront(viewer, id, "ru");
  if (!found) throw new AppError("BASE_NOT_FOUND");
  const { base } = found;
  const reviews = await findReviews(viewer, base, {});
  const news = await getNews(viewer, base);
  const bundles = await listBundlesWith(viewer, base);
  if (base.hasAccess) {
    const source = { kind: "base", id, ordered: base.isOrdered } as const;
    return {
      ...found,
      reviews,
      news,
      bundles,
      prompts: await loadPrompts(viewer, source, emptyState(firstTypeWithPrompts(base)), `/bases/${id}`),
    };
  }
  return {
    ...found,
    reviews,
    news,
    bundles,
    contents: isEmptyBase(base) ? null : await contentsOf(viewer, base, { limit: 24 }),
  };
}

/** What components/prompts/public-prompt-page asks for. */
async function promptPage(viewer: Viewer, id: string) {
  const prompt = await getPrompt(viewer, { id });
  return { ...prompt, promptText: await namedText(viewer, prompt, "ru") };
}

/** What components/profile/page/profile-page asks for. */
export const profilePage = (viewer: Viewer, id: string) =>
  Promise.all([
    getProfile(viewer, { id }),
    listBases(viewer, { user_id: id }),
    listBundles(viewer, { user_id: id }),
  ]);

type OpenPage = [address: string, load: () => Promise<unknown>];

/** Every open page of these things by its address, with the queries that it runs. */
export function openPages(
  viewer: Viewer,
  { bases, prompts, people }: { bases: string[]; prompts: string[]; people: string[] },
): OpenPage[] {
  return [
    ["/", () => homePage(viewer)],
    ["/public-prompts", () => loadPrompts(viewer, { kind: "public" }, emptyState(), "/public-prompts")],
    ["/bases", () => listBases(viewer, { limit: 24 })],
    ["/selections", () => listSelections(viewer, { language: "ru" })],
    ["/selections/1", () => drawnSelection(viewer, { number: 1 })],
    ...bases.map((id): OpenPage => [`/bases/${id}`, () => basePage(viewer, id)]),
    ...prompts.map((id): OpenPage => [`/public-prompts/${id}`, () => promptPage(viewer, id)]),
    ...people.map((id): OpenPage => [`/profile/${id}`, () => profilePage(viewer, id)]),
  ];
}
