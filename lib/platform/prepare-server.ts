import { standAtTheEdge } from "./edge/stand-at-the-edge";
import { env } from "./env";
import { shareDroppedPages } from "./page-cache/broadcast";

/** Refuses to start with a wrong environment (one readable line per variable), stands at the HTTP server's edge, joins the page caches. */
export async function prepareServer(): Promise<void> {
  try {
    env();
  } catch (error) {
    console.error(`The environment is not right:\n${(error as Error).message}`);
    process.exit(1);
  }
  const { TRUSTED_PROXY_HOPS: hops, RATE_LIMIT_SCALE: scale, DATABASE_URL } = env();
  standAtTheEdge({ hops, scale, development: process.env.NODE_ENV === "development" });
  await shareDroppedPages(DATABASE_URL);
}
