import type { IncomingMessage } from "node:http";
import { plainAddress } from "../http/ip-address";
import { log } from "../log";

// Next believes these from anybody (host, address, framework internals, the policy whose nonce it writes into a page), so they end here.
const UNTRUSTED =
  /^(x-forwarded-(host|proto|port)|forwarded|x-real-ip|x-middleware-|x-invoke-|next-resume$|content-security-policy)/;
const FORWARDING = ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-proto"];

let hasWarned = false;

/**
 * Leaves of a request's headers only what may be believed; X-Forwarded-For is the caller's one address from here on.
 * @param hops how many trusted proxies stand before the server
 */
export function trustOnlyOwnHeaders({ headers, socket }: IncomingMessage, hops: number): void {
  if (hops === 0) warnOfProxy(headers);
  for (const name of Object.keys(headers)) if (UNTRUSTED.test(name)) delete headers[name];
  headers["x-forwarded-for"] = trustedAddress(
    headers["x-forwarded-for"] as string | undefined,
    socket.remoteAddress,
    hops,
  );
}

/**
 * The caller's address: the socket's, or behind `hops` reverse proxies the entry of X-Forwarded-For that the outermost
 * trusted one wrote (the n-th from the right), where that is an address.
 */
function trustedAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  hops: number,
): string {
  const entries = (forwardedFor ?? "").split(",");
  return (hops > 0 && plainAddress(entries.at(-hops))) || (plainAddress(socketAddress) ?? "unknown");
}

/** Says once that everybody behind the proxy counts as one caller. Whoever is no proxy can make it say so, once. */
function warnOfProxy(headers: IncomingMessage["headers"]): void {
  const header = hasWarned ? undefined : FORWARDING.find((name) => headers[name] !== undefined);
  if (!header) return;
  hasWarned = true;
  log.warn(
    { header },
    "A request came with a forwarding header, and TRUSTED_PROXY_HOPS is 0: if a proxy stands before this server, set it, or all who come through it share one address and its limits.",
  );
}
