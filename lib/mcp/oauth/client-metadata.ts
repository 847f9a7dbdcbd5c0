import { postAside } from "@/lib/integrations/webhooks/post-aside";
import { isLoopback } from "@/lib/platform/http/loopback";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { allowsLoopback, targetOf } from "@/lib/webhooks/target";

/** Bytes of a metadata document; the draft advises 5 KB. */
const DOCUMENT_BYTES = 10_000;
/** Seconds for which a process keeps a document. */
export const DOCUMENT_SECONDS = 3_600;

const name = line({ max: 100 });
const redirect = z.string().max(2_000).refine(isRedirect);
/** The part of a program's metadata that is of use here. */
const metadata = z.object({
  client_id: z.string().optional(),
  client_name: z.string().optional(),
  redirect_uris: z.array(redirect).min(1).max(20),
});

/**
 * Where a browser may be sent back to (docs/product/mcp.md 8): https, http of this computer, or an app's own scheme, which has a dot (RFC 8252).
 */
function isRedirect(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || text.includes("#")) return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return isLoopback(url.hostname);
  return url.protocol.includes("."); // com.example.app:
}

/**
 * A program's metadata as the library gets them, be they registered or fetched: a public client that may use the code flow and refresh, whatever it asked
 * for. Answers tell it so (RFC 7591, 2). A program on this computer comes back to any port of it.
 * @returns null where an address to come back to is missing or not allowed
 */
export function usualMetadata(given: unknown): Record<string, unknown> | null {
  const { data } = metadata.safeParse(given);
  if (!data) return null;
  const isNative = data.redirect_uris.some((uri) => !uri.startsWith("https:"));
  return {
    ...(data.client_id !== undefined && { client_id: data.client_id }),
    client_name: name.safeParse(data.client_name).data || hostOf(data.redirect_uris[0]!),
    redirect_uris: data.redirect_uris,
    application_type: isNative ? "native" : "web",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}

/** Where a redirect leads, for a person: the host, of this computer without the port, which changes; or an app's scheme. */
export function hostOf(uri: string): string {
  const { host, hostname, protocol } = new URL(uri);
  const known: Record<string, string> = { "https:": host, "http:": hostname };
  return (known[protocol] ?? protocol.slice(0, -1)).slice(0, 255);
}

/** Whether a redirect leads to a program on the reader's own computer. */
export const isOnThisComputer = (uri: string) => !uri.startsWith("https:");

/**
 * Fetches the metadata of a program whose id is their address, as webhooks are sent: to public addresses only, without redirects, with limits of time and
 * length. Passed to the library as its `fetch`.
 * @param read as `postAside`
 */
export async function fetchMetadata(input: string | URL | Request, read = postAside): Promise<Response> {
  const target = targetOf(input instanceof Request ? input.url : String(input));
  if (!target) throw new TypeError("not a public address");
  const answer = await read(target, {
    method: "GET",
    headers: { accept: "application/json", "user-agent": "Promptoteka" },
    body: "",
    answerBytes: DOCUMENT_BYTES,
    allowLoopback: allowsLoopback(),
  });
  if ("problem" in answer) throw new TypeError(`not fetched: ${answer.problem}`);
  const document = answer.status === 200 ? usualMetadata(JSON.parse(answer.answer)) : null;
  return new Response(JSON.stringify(document), {
    status: answer.status === 200 || answer.status >= 400 ? answer.status : 502,
    headers: { "content-type": "application/json" },
  });
}
