import { setFlagsFromString } from "node:v8";
import type { EdgeOptions } from "./edge/edge";
import { standAtTheEdge } from "./edge/stand-at-the-edge";
import { env } from "./env";
import { keepPages } from "./page-cache/process-cache";
import { takeResponses } from "./page-cache/response-cache";

/**
 * How much the heap may grow over what is in use before V8 collects. By itself V8 lets it grow to several times as much
 * on a large machine; measured under mixed load: 390 MB of memory instead of 800, at the same speed (docs/operations).
 */
const HEAP_GROWTH_PERCENT = 50;

/**
 * Refuses to start with a wrong environment (one readable line per variable), stands at the HTTP server's edge, keeps the open pages.
 * @param isGuest whether a request comes without a person, by its headers
 */
export async function prepareServer({ isGuest }: Pick<EdgeOptions, "isGuest">): Promise<void> {
  try {
    env();
  } catch (error) {
    console.error(`The environment is not right:\n${(error as Error).message}`);
    process.exit(1);
  }
  const { TRUSTED_PROXY_HOPS: hops, RATE_LIMIT_SCALE: scale, DATABASE_URL } = env();
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  standAtTheEdge({ hops, scale, isGuest, development: process.env.NODE_ENV === "development" });
  if (process.env.NODE_ENV !== "production") return; // the development server renders every page anew
  const { AppPageRouteModule } =
    await import("next/dist/compiled/next-server/app-page-turbo.runtime.prod.js");
  takeResponses(AppPageRouteModule, await keepPages(DATABASE_URL));
}
