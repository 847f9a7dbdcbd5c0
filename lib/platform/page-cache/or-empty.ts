import { log } from "../log";
import { requestScope } from "../request-scope";
import { doNotCache } from "./invalidate-pages";

/** What a block of the home page shows; `failed`: it did not load and says so (docs/product/interface.md 3). */
export type Block<T> = { loaded: T; failed: boolean };

/**
 * "Load errors give empty lists": the rest of the page is worth seeing without them, once. A database outage is not such an error: it
 * would empty all blocks, and the page reports it instead (lib/platform/http-server/buffered-response).
 */
export async function orEmpty<T>(loading: Promise<T>, empty: T): Promise<Block<T>> {
  try {
    return { loaded: await loading, failed: false };
  } catch (error) {
    if (requestScope()?.failure) throw error;
    doNotCache();
    log.error({ err: error }, "a block of the home page did not load");
    return { loaded: empty, failed: true };
  }
}
