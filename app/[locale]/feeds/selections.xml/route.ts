import { feedPath } from "@/lib/discovery/feeds/addresses";
import { feedRoute } from "@/lib/discovery/feeds/feed-route";
import { selectionsFeed } from "@/lib/discovery/feeds/feeds";

export const dynamic = "force-dynamic";

/** /feeds/selections.xml: the prompts of the latest selections. */
export const GET = feedRoute(() => ({ path: feedPath.selections(), make: selectionsFeed }));
