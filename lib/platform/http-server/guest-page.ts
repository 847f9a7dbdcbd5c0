import { createHash } from "node:crypto";
import { IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import { notReady } from "../db/outage";
import { AppError } from "../errors";
import { pagePolicy } from "../http/security/content-security-policy";
import { codingOf } from "../http/content-negotiation";
import { isKnownTag } from "../http/entity-tag";
import { doNotCache } from "../page-cache/invalidate-pages";
import { withFirstStyles } from "../page-cache/first-styles";
import { withoutNonce } from "../page-cache/inline-scripts";
import { isSameFor, leadsElsewhere, type Page, type Reader } from "../page-cache/cached-page";
import type { OpenPage } from "../page-cache/open-page";
import type { PageCache, Served } from "../page-cache/page-cache";
import { rendering } from "../page-cache/rendering";
import { countRead } from "../limits/read-limit";
import { type RequestScope, scopeOf, withRequest } from "../request-scope";
import { BufferedResponse } from "./buffered-response";

/** Next's request handler. */
export type Handle = (request: IncomingMessage, response: BufferedResponse) => Promise<void> | void;

/** Headers of one response, which are not cached. */
const OF_ONE_ANSWER = ["x-request-id", "date", "connection", "keep-alive", "transfer-encoding", "set-cookie"];
const OF_THE_BODY = ["content-length", "content-type", "content-encoding"];

/** Members see their own changes at once. */
const READER_PATIENCE_MS = 0;

const compressed = promisify(gzip);

/** Responds from the cache, if it has a fresh page. @param reader undefined for a guest @returns whether it did */
export function answerFromCache(
  request: IncomingMessage,
  response: BufferedResponse,
  { key }: OpenPage,
  pages: PageCache,
  reader?: Reader,
): boolean {
  const page = pages.fresh(key, reader && READER_PATIENCE_MS);
  if (!page || (reader && !isSameFor(page, reader))) return false;
  send(request, response, { page, from: "HIT" });
  return true;
}

/**
 * Responds from the cache, or with one rendering that all waiting requests share.
 * @param timeLimit of a rendering, milliseconds; after it all waiting requests get 503, and the next request starts a new rendering
 * @param reader undefined for a guest
 * @returns whether it responded: not to a reader who gets a page of their own, nor with the refusal of a page that is not theirs
 */
export async function answerOpenPage(
  request: IncomingMessage,
  response: BufferedResponse,
  open: OpenPage,
  pages: PageCache,
  handle: Handle,
  caller: string,
  timeLimit: number,
  reader?: Reader,
): Promise<boolean> {
  const scope = { ...scopeOf(caller), path: open.url };
  const admit = () => countRead("read", scope);
  const page = () => render(open, handle, scope, timeLimit);
  try {
    const served = await pages.page(open.key, open.address, page, admit, reader && READER_PATIENCE_MS);
    if (reader && !isSameFor(served.page, reader)) return false;
    send(request, response, served);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (reader) return false;
    refusePage(response, scope, error);
  }
  return true;
}

/** Responds with the page of an error. */
export function refusePage(response: BufferedResponse, scope: RequestScope, error: AppError): void {
  scope.failure = error;
  response.hold(scope);
  response.end();
}

function send(request: IncomingMessage, response: BufferedResponse, { page, from }: Served): void {
  if (response.destroyed) return;
  const { body, isZipped, headers, status = 200, etag } = page;
  const known = etag !== undefined && isKnownTag(request.headers["if-none-match"], etag);
  for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
    if (value !== undefined && !(known && OF_THE_BODY.includes(name))) response.setHeader(name, value);
  if (leadsElsewhere(page)) response.setHeader("Location", withQueryOf(request, String(headers.location)));
  response.setHeader("X-Cache", from);
  response.statusCode = known ? 304 : status;
  if (known) return void response.end();
  const takesZipped = isZipped && codingOf(request) === "gzip";
  const sent = isZipped && !takesZipped ? unzipped(body) : body;
  if (takesZipped) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", sent.length);
  response.end(request.method === "HEAD" ? undefined : sent);
}

const unzippedBodies = new WeakMap<Buffer, WeakRef<Buffer>>();

/** The uncompressed body, shared by all who read it without gzip; otherwise each slow reader would hold a copy. */
function unzipped(body: Buffer): Buffer {
  const held = unzippedBodies.get(body)?.deref();
  if (held) return held;
  const made = gunzipSync(body);
  unzippedBodies.set(body, new WeakRef(made));
  return made;
}

/** A redirect's location with the request's whole query, because the page was rendered with its list state only. */
function withQueryOf({ url = "/" }: IncomingMessage, location: string): string {
  const query = url.indexOf("?");
  return location.split("?", 1)[0]! + (query < 0 ? "" : url.slice(query));
}

/**
 * Renders a page for everybody, by a request of our own without the client's headers.
 * @param scope of the request that started it, whose caller the reads count against
 */
async function render(
  { url, isForRouter }: OpenPage,
  handle: Handle,
  scope: RequestScope,
  timeLimit: number,
): Promise<Page> {
  const policy = pagePolicy(url, { nonce: scope.nonce });
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "GET", httpVersion: "1.1", httpVersionMajor: 1, httpVersionMinor: 1 });
  // Next redirects a router's request unless `_rsc` matches the router's state, which is empty here.
  request.url = isForRouter ? `${url}${url.includes("?") ? "&" : "?"}_rsc` : url;
  request.headers = {
    host: "localhost", // no page depends on it
    "user-agent": "response-cache", // without one Next streams the metadata after the body
    "content-security-policy": policy, // Next reads the nonce for its own scripts from here
    ...(isForRouter && { rsc: "1" }),
  };
  request.push(null);
  const response = new BufferedResponse(request);
  response.setHeader("Content-Security-Policy", policy);
  const body = await new Promise<Buffer>((resolve, reject) => {
    response.hold(scope, resolve);
    const timer = setTimeout(() => reject(notReady()), timeLimit).unref();
    response.once("finish", () => clearTimeout(timer));
    withRequest(scope, async () => handle(request, response)).catch(reject);
  });
  if (scope.failure?.code === "RATE_LIMITED") throw scope.failure; // the page cache renders again for the requests that joined
  if (scope.failure || response.hasHeader("set-cookie")) doNotCache(); // also when the page caught the error
  return pageOf(response, body, url, scope.nonce, policy);
}

async function pageOf(
  response: BufferedResponse,
  rendered: Buffer,
  url: string,
  nonce: string,
  policy: string,
): Promise<Page> {
  const headers: OutgoingHttpHeaders = { ...response.getHeaders() };
  for (const name of [...OF_ONE_ANSWER, "content-length", "etag"]) delete headers[name];
  const status = response.statusCode;
  const isHtml = String(headers["content-type"]).startsWith("text/html");
  let body = rendered;
  if (isHtml && headers["content-security-policy"] === policy) {
    const { page, hashes } = withoutNonce(rendered.toString(), nonce);
    headers["content-security-policy"] = pagePolicy(url, { hashes });
    body = Buffer.from(withFirstStyles(page));
  } else if (!isHtml) {
    headers["content-security-policy"] = pagePolicy(url, { hashes: [] });
    body = Buffer.from(rendered.toString().replaceAll(nonce, ""));
  }
  if (leadsElsewhere({ body, headers, status })) body = Buffer.alloc(0); // the body of a redirect is not read
  if (status !== 200) return { body, headers, status };
  if (!/accept-encoding/i.test(String(headers.vary))) headers.vary = `${headers.vary ?? ""}, Accept-Encoding`;
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`;
  const same = rendering.getStore()?.same;
  return {
    body: await compressed(body),
    isZipped: true,
    headers: { ...headers, etag },
    etag,
    ...(same && { same }),
  };
}
