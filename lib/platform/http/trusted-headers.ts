import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { makeBearable } from "./bearable-request";
import { holdBack } from "./paced-body";
import { markRemote } from "./remote-request";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-id";

// Next believes these from anybody (host, address, framework internals), so they end here.
const UNTRUSTED = /^(x-forwarded-(host|proto|port)|forwarded|x-real-ip|x-middleware-|x-invoke-|next-resume$)/;

/**
 * The caller's address: the socket's, or behind `hops` reverse proxies the entry of X-Forwarded-For that the outermost
 * trusted one wrote (the n-th from the right).
 */
function trustedAddress(forwardedFor: string | undefined, socketAddress: string | undefined, hops: number): string {
  const entries = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  const address = (hops > 0 && entries.at(-hops)) || socketAddress || "unknown";
  return address.replace(/^::ffff:/, "");
}

/** Cleans every request of this process before Next sees it. Called once at server start. */
export function trustOnlyOwnHeaders(hops: number): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { headers, socket } = request;
    makeBearable(request);
    holdBack(request, response);
    markRemote(request); // while what a proxy added is still here
    for (const name of Object.keys(headers)) if (UNTRUSTED.test(name)) delete headers[name];
    // One id for what the handler logs and for every answer, those that Next gives alone included.
    const id = requestIdOf({ get: (name) => String(headers[name] ?? "") });
    headers[REQUEST_ID_HEADER] = id;
    response.setHeader(REQUEST_ID_HEADER, id);
    headers["x-forwarded-for"] = trustedAddress(headers["x-forwarded-for"] as string | undefined, socket.remoteAddress, hops);
  });
}
