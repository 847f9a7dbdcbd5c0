import { feedPath } from "@/lib/discovery/feeds/addresses";
import { feedRoute } from "@/lib/discovery/feeds/feed-route";
import { newestFeed } from "@/lib/discovery/feeds/feeds";

export const dynamic = "force-dynamic";

/** /feed.xml: the newest open prompts of everybody. */
export const GET = feedRoute(() => ({ path: feedPath.all(), make: newestFeed }));
