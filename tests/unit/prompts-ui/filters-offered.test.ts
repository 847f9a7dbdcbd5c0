import type { PromptResults } from "@/components/prompts/browser/load-prompts";
import { type BrowserState, emptyState } from "@/components/prompts/browser/state";
import { isFiltered } from "@/components/prompts/library/my-prompts-page";
import { emptyCounts } from "@/lib/bases/content-types";
import type { FolderTree } from "@/lib/prompts/folders/schema";

const FOLDER = "0190a2b4-0000-7000-8000-000000000001";
const texts = (count: number) => ({ ...emptyCounts(), TEXT: count });
const treeOf = (all: number, inFolder: number) =>
  ({
    all: texts(all),
    loose: texts(all),
    folders: [{ id: FOLDER, promptCounts: texts(inFolder) }],
  }) as unknown as FolderTree;
const shown = (count: number) => ({ kinds: { TEXT: { count } } }) as unknown as PromptResults;

test.each<[string, Partial<BrowserState>, FolderTree, number, boolean]>([
  ["all of few prompts", {}, treeOf(3, 0), 0, false],
  ["all of many", {}, treeOf(20, 0), 0, true],
  ["a folder of prompts of others", { folder: FOLDER }, treeOf(0, 20), 0, true],
  ["a small folder among many prompts", { folder: FOLDER }, treeOf(90, 2), 0, false],
  ["recent prompts of others", { folder: "recent" }, treeOf(0, 0), 20, true],
  ["few favourites", { folder: "favourites" }, treeOf(90, 0), 2, false],
  ["a search of a shelf", { folder: "recent", q: "письмо" }, treeOf(0, 0), 1, true],
  ["filters that were chosen", { tags: ["смм"] }, treeOf(1, 0), 0, true],
])("filters are offered for what is shown: %s", (_, state, tree, count, offered) => {
  expect(isFiltered({ ...emptyState(), ...state }, tree, shown(count))).toBe(offered);
});
