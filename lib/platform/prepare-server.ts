import { env } from "./env";
import { trustOnlyOwnHeaders } from "./http/trusted-headers";
import { shareDroppedPages } from "./page-cache/broadcast";

/** Refuses to start with a wrong environment (one readable line per variable), cleans request headers, joins the page caches. */
export async function prepareServer(): Promise<void> {
  try {
    env();
  } catch (error) {
    console.error(`The environment is not right:\n${(error as Error).message}`);
    process.exit(1);
  }
  trustOnlyOwnHeaders(env().TRUSTED_PROXY_HOPS);
  await shareDroppedPages(env().DATABASE_URL);
}
