import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { feedPath } from "@/lib/discovery/feeds/addresses";
import { feedRoute } from "@/lib/discovery/feeds/feed-route";
import { categoryFeed } from "@/lib/discovery/feeds/feeds";
import { categoryName } from "@/lib/prompts/categories/groups";

export const dynamic = "force-dynamic";

/** /feeds/<type>/<category>.xml: the newest open prompts of a category. */
export const GET = feedRoute((params: { locale: string; type: string; file: string }) => {
  const type = CONTENT_TYPES.find((each) => each.toLowerCase() === params.type);
  const name = nameOf(params.file);
  if (!type || name === null) return null;
  return {
    path: feedPath.category(type, name),
    make: (viewer, locale) => categoryFeed(viewer, { type, name, label: categoryName(name, locale) }, locale),
  };
});

function nameOf(file: string): string | null {
  try {
    return /^(.{1,60})\.xml$/u.exec(decodeURIComponent(file))?.[1] ?? null;
  } catch {
    return null; // no text that anybody encoded
  }
}
