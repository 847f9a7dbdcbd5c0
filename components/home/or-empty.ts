import { log } from "@/lib/platform/log";
import { doNotCache } from "@/lib/platform/page-cache/invalidate-pages";
import { Page } from "@/lib/platform/paging";
import { requestScope } from "@/lib/platform/request-scope";

/**
 * "Load errors give empty lists" (docs/product/interface.md 3): the rest of the page is worth seeing without them, once. A database
 * that is away is no such error: it would empty them all, and the page says so instead (lib/platform/http-server/buffered-response).
 */
export async function orEmpty<T>(list: Promise<Page<T>>): Promise<Page<T>> {
  return list.catch((error: unknown) => {
    if (requestScope()?.failure) throw error;
    doNotCache();
    log.error({ err: error }, "a list of the home page did not load");
    return new Page<T>([], null, 0);
  });
}
