import { env } from "@/lib/platform/env";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";

const name = line({ max: 100 });
/** The part of a program's metadata that is of use here. */
const metadata = z.object({
  client_id: z.string().optional(),
  client_name: z.unknown().optional(),
  redirect_uris: z.array(z.unknown()).max(20),
});
/** The names of this computer that the library takes as well. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
/** Cursor's own, whose scheme has no dot. */
const KNOWN_REDIRECT = "cursor://anysphere.cursor-mcp/oauth/callback";

/**
 * Where a browser may be sent back to (docs/product/mcp.md 8): https, http of this computer, or an app's own scheme, which has a dot (RFC 8252). Written as
 * browsers write it, so that it reads as what it is.
 */
function isRedirect(text: unknown): text is string {
  if (text === KNOWN_REDIRECT) return true;
  if (typeof text !== "string" || text.length > 2_000 || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.href !== text && url.href !== `${text}/`) return false;
  if (url.username || url.password || url.href.includes("#")) return false;
  if (url.protocol === "https:") return url.hostname !== new URL(env().APP_ORIGIN).hostname; // it would read as one of ours
  if (url.protocol === "http:") return LOOPBACK.includes(url.hostname);
  return url.protocol.includes("."); // com.example.app:
}

function isHttpsHere(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === "https:" && LOOPBACK.includes(hostname);
}

/**
 * A program's metadata as the library gets them, be they registered or fetched: a public client that may use the code flow and refresh, whatever it asked
 * for. Answers tell it so (RFC 7591, 2). Addresses to come back to that are not allowed are left out. A program on this computer comes back to any port
 * of it.
 * @returns null where no address is left
 */
export function usualMetadata(given: unknown): Record<string, unknown> | null {
  const { data } = metadata.safeParse(given);
  const allowed = data?.redirect_uris.filter(isRedirect) ?? [];
  const isNative = allowed.some(isOnThisComputer);
  // The library refuses native programs as a whole for https of this computer.
  const redirects = allowed.filter((uri) => !isNative || !isHttpsHere(uri));
  if (!data || redirects.length === 0) return null;
  return {
    ...(data.client_id !== undefined && { client_id: data.client_id }),
    client_name: name.safeParse(data.client_name).data || hostOf(redirects[0]!),
    redirect_uris: redirects,
    application_type: isNative ? "native" : "web",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}

/** Where a redirect leads, for a person: the host, of this computer without the port, which changes; or an app's scheme, which reads as no host. */
export function hostOf(uri: string): string {
  const { host, hostname, protocol } = new URL(uri);
  const known: Record<string, string> = { "https:": host, "http:": hostname };
  return (known[protocol] ?? `${protocol}//`).slice(0, 255);
}

/** Whether a redirect leads to a program on the reader's own computer. */
export const isOnThisComputer = (uri: string) => new URL(uri).protocol !== "https:";
