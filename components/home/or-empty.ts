import { log } from "@/lib/platform/log";
import { Page } from "@/lib/platform/paging";

/** "Load errors give empty lists" (core.md "Home"): the rest of the page is worth seeing without them. */
export async function orEmpty<T>(list: Promise<Page<T>>): Promise<Page<T>> {
  return list.catch((error: unknown) => {
    log.error({ err: error }, "a list of the home page did not load");
    return new Page<T>([], null, 0);
  });
}
