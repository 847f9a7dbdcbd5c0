import type { IncomingMessage } from "node:http";
import { isLoopback } from "../loopback";

/** Set by the server itself on requests that did not come straight from this machine. */
const REMOTE_HEADER = "x-remote-request";

/** What proxies, tunnels and networks in front of a server add to a request that they pass on. */
const PASSED_ON =
  /^(?:x-forwarded(?:-.+)?|forwarded|via|x-(?:real|client|cluster-client)-ip|(?:true|fastly|fly)-client-ip|x-original-.+|x-envoy-.+|cf-.+|cdn-loop|x-azure-.+|x-amzn-trace-id|x-proxyuser-ip)$/;

/**
 * Marks a raw request, before its headers are cleaned, unless everything says that a browser on this machine sent it:
 * a loopback address at the other end, a loopback name in Host (a proxy or a rebound name has another), and nothing that a proxy adds.
 * A caller cannot take the mark away; who sets it only loses by it.
 */
export function markRemote({ headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } }): void {
  const host = headers.host && URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`).hostname : "";
  const local = isLoopback(socket.remoteAddress ?? "") && isLoopback(host) && !Object.keys(headers).some((name) => PASSED_ON.test(name));
  if (!local) headers[REMOTE_HEADER] = "1";
}

/** Whether a request came from elsewhere than this machine: the ways in and the payments of a demo are not for it. */
export function isRemote(headers: Pick<Headers, "get">): boolean {
  return headers.get(REMOTE_HEADER) !== null;
}
