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
  // Behind n proxies the n-th entry from the right, which the outermost trusted proxy wrote. Without proxies, or if it is no address: the socket's.
  const entries = String(headers["x-forwarded-for"] ?? "").split(",");
  const told = hops > 0 ? plainAddress(entries.at(-hops)) : null;
  headers["x-forwarded-for"] = told ?? plainAddress(socket.remoteAddress) ?? "unknown";
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
