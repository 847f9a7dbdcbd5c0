import type { IncomingMessage } from "node:http";
import { plainAddress } from "../http/ip-address";
import { log } from "../log";

// Next trusts these headers from any client (host, address, internals, the policy with the nonce), so they are removed here.
const UNTRUSTED =
  /^(x-forwarded-(host|proto|port)|forwarded|x-real-ip|x-middleware-|x-invoke-|next-resume$|content-security-policy)/;
const FORWARDING = ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-proto"];

let hasWarned = false;

/**
 * Removes the headers that Next would trust, and sets X-Forwarded-For to the caller's address.
 * @param hops number of trusted proxies in front of the server
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
 * The caller's address: with `hops` proxies the n-th entry of X-Forwarded-For from the right, which the outermost trusted proxy wrote;
 * the socket's without proxies or where that entry is no address.
 */
function trustedAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  hops: number,
): string {
  const entries = (forwardedFor ?? "").split(",");
  return (hops > 0 && plainAddress(entries.at(-hops))) || (plainAddress(socketAddress) ?? "unknown");
}

/** Warns once about a forwarding header while no proxy is configured: all clients of a proxy would share one address. Any client can trigger it. */
function warnOfProxy(headers: IncomingMessage["headers"]): void {
  const header = hasWarned ? undefined : FORWARDING.find((name) => headers[name] !== undefined);
  if (!header) return;
  hasWarned = true;
  log.warn(
    { header },
    "A request came with a forwarding header, and TRUSTED_PROXY_HOPS is 0: if a proxy stands before this server, set it, or all who come through it share one address and its limits.",
  );
}
