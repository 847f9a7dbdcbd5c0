import { log } from "@/lib/platform/log";
import { doNotKeep } from "@/lib/platform/pages";
import { Page } from "@/lib/platform/paging";

/** "Load errors give empty lists" (core.md "Home"): the rest of the page is worth seeing without them, once. */
export async function orEmpty<T>(list: Promise<Page<T>>): Promise<Page<T>> {
  return list.catch((error: unknown) => {
    doNotKeep("/");
    log.error({ err: error }, "a list of the home page did not load");
    return new Page<T>([], null, 0);
  });
}
