import type { IncomingMessage } from "node:http";
import { isLoopback } from "../loopback";

/** Set by the server itself on requests that did not come straight from this machine. */
const REMOTE_HEADER = "x-remote-request";

/** What proxies, tunnels and networks in front of a server add to a request that they pass on. */
const PASSED_ON =
  /^(?:x-forwarded(?:-.+)?|forwarded|via|x-(?:real|client|cluster-client)-ip|(?:true|fastly|fly)-client-ip|x-original-.+|x-envoy-.+|cf-.+|cdn-loop|x-azure-.+|x-amzn-trace-id|x-proxyuser-ip)$/;

type Raw = Pick<IncomingMessage, "headers" | "httpVersion"> & { socket: { remoteAddress?: string } };

/**
 * Marks a raw request, before its headers are cleaned, unless everything says that a program on this machine sent it itself. A caller cannot
 * take the mark away; who sets it only loses by it.
 */
export function markRemote(request: Raw): void {
  if (!isLocal(request)) request.headers[REMOTE_HEADER] = "1";
}

/**
 * A loopback address at the other end, a loopback name in Host (a proxy or a rebound name has another) and in Origin (a proxy that replaces Host
 * leaves the browser's), nothing that a proxy adds, and HTTP/1.1: nginx passes requests on with HTTP/1.0 unless it is told otherwise.
 */
function isLocal({ headers, httpVersion, socket }: Raw): boolean {
  const names = [
    hostOf(`http://${headers.host}`),
    ...(headers.origin === undefined ? [] : [hostOf(headers.origin)]),
  ];
  return (
    httpVersion === "1.1" &&
    isLoopback(socket.remoteAddress ?? "") &&
    names.every(isLoopback) &&
    !Object.keys(headers).some((name) => PASSED_ON.test(name))
  );
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}

/** Whether a request came from elsewhere than this machine: the ways in and the payments of a demo are not for it. */
export function isRemote(headers: Pick<Headers, "get">): boolean {
  return headers.get(REMOTE_HEADER) !== null;
}
