import type { PageState } from "@/lib/discovery/page-state/schema";
import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";

/**
 * The cookies of a member's browser whose scripts run: it says of a stranger that he is one, and open pages are the same for everybody
 * (docs/decisions/092).
 */
export async function readerCookie(origin: string, cookie: string): Promise<string> {
  const { user } = (await (
    await fetch(`${origin}/api/page-state`, { headers: { cookie } })
  ).json()) as PageState;
  const said = { ...user, id: "", bases: [], can: { administer: false } };
  return `${cookie}; ${READER_COOKIE}=${encodeURIComponent(JSON.stringify(said))}`;
}

/** The call that the scripts of a page make for the things on it. */
export function stateOf(html: string): string {
  const ids = (kind: string) =>
    [
      ...new Set(Array.from(html.matchAll(new RegExp(`"/${kind}/([0-9a-f-]{36})`, "g")), ([, id]) => id)),
    ].slice(0, 20);
  return `/api/page-state?prompts=${ids("public-prompts").join()}&bases=${ids("bases").join()}`;
}
