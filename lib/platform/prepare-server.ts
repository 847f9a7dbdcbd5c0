import { env } from "./env";
import { trustOnlyOwnHeaders } from "./http/trusted-headers";

/** Refuses to start with a wrong environment (one readable line per variable) and cleans the headers of all requests. */
export function prepareServer(): void {
  try {
    trustOnlyOwnHeaders(env().TRUSTED_PROXY_HOPS);
  } catch (error) {
    console.error(`The environment is not right:\n${(error as Error).message}`);
    process.exit(1);
  }
}
