import type { IncomingMessage } from "node:http";
import { isLoopback } from "./loopback";

/** Set by the server on requests that did not come directly from this machine. */
const REMOTE_HEADER = "x-remote-request";

/** Headers that proxies, tunnels and CDNs add. */
const PASSED_ON =
  /^(?:x-forwarded(?:-.+)?|forwarded|via|x-(?:real|client|cluster-client)-ip|(?:true|fastly|fly)-client-ip|x-original-.+|x-envoy-.+|cf-.+|cdn-loop|x-azure-.+|x-amzn-trace-id|x-proxyuser-ip)$/;

type Raw = Pick<IncomingMessage, "headers" | "httpVersion"> & { socket: { remoteAddress?: string } };

/**
 * Marks a raw request as remote, before its headers are cleaned, unless a program on this machine sent it.
 * Setting the header as a caller only takes rights away.
 */
export function markRemote(request: Raw): void {
  if (!isLocal(request)) request.headers[REMOTE_HEADER] = "1";
}

/**
 * Local: a loopback peer, a loopback Host (DNS rebinding, proxies) and Origin (proxies that replace Host), no
 * proxy header, and HTTP/1.1 (nginx uses 1.0 by default).
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

/** Whether a request is remote: test sign-in and free payments are refused. */
export function isRemote(headers: Pick<Headers, "get">): boolean {
  return headers.get(REMOTE_HEADER) !== null;
}
