import { getBase } from "@/lib/bases/queries";
import { readerOfFeed } from "@/lib/bases/updates/feed-keys";
import { latestIds } from "@/lib/bases/updates/queries";
import { AppError } from "@/lib/platform/errors";
import { baseHref } from "@/lib/platform/hrefs";
import type { OpenFile } from "@/lib/platform/http/files/open-file";
import { translate } from "@/lib/platform/i18n/translate";
import { GUEST, type Locale, type Viewer } from "@/lib/platform/viewer";
import { listCards, listPrompts } from "@/lib/prompts/queries";
import type { PromptCard } from "@/lib/prompts/schema";
import { feedPath } from "./addresses";
import { atom } from "./atom";

/** Prompts that a feed has. */
const ENTRIES = 30;

/** Updates of a listed FREE base, public. */
export async function openBaseFeed(
  _viewer: Viewer,
  { id }: { id: string },
  locale: Locale,
): Promise<OpenFile | null> {
  return baseFeed(GUEST, id, locale);
}

/** Updates of a base for the owner of the feed key while they have access. Cards without texts, because feed addresses leak easily. */
export async function privateBaseFeed(
  viewer: Viewer,
  { id, key }: { id: string; key: string },
  locale: Locale,
): Promise<OpenFile | null> {
  const reader = await readerOfFeed(viewer, { id, key });
  return reader ? baseFeed(reader, id, locale) : null;
}

async function baseFeed(reader: Viewer, id: string, locale: Locale): Promise<OpenFile | null> {
  try {
    const base = await getBase(reader, { id }, { locale });
    if (reader.kind === "guest" && !base.isListed) return null;
    const latest = await listCards(reader, await latestIds(reader, { id, limit: ENTRIES }));
    const prompts = latest.length < ENTRIES ? await filledUp(reader, id, latest) : latest;
    const title = translate(locale, "feeds.base", { name: base.base_name });
    return atom({ path: feedPath.base(id), page: baseHref(base), title, prompts }, locale);
  } catch (error) {
    if (error instanceof AppError && (error.code === "BASE_NOT_FOUND" || error.code === "ACCESS_REQUIRED"))
      return null;
    throw error;
  }
}

/** Adds the newest prompts, because updates were not always recorded. */
async function filledUp(reader: Viewer, promptBaseId: string, latest: PromptCard[]): Promise<PromptCard[]> {
  const known = new Set(latest.map(({ id }) => id));
  const { items } = await listPrompts(reader, { promptBaseId, sort: "new", limit: ENTRIES });
  return [...latest, ...items.filter(({ id }) => !known.has(id))].slice(0, ENTRIES);
}
