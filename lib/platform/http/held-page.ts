import type { IncomingMessage, ServerResponse } from "node:http";
import { notReady, outageWithin } from "../db/outage";
import { AppError } from "../errors";
import { ACTION_HEADER } from "../page-variants";
import { rememberAnswer } from "../page-cache/answers";
import type { FormPost, RequestScope } from "../request-scope";
import { OUTAGE_PAGE_POLICY, outagePage } from "./outage-page";

/** What renders with the database: everything but the API and files. */
const PAGE = /^\/(?!api(?:[/?]|$)|_next\/)(?:[^?]*\/)?(?:[^./?]*|sitemap\.xml)(?:\?|$)/;
/** Headers of the page that would not be true of another body. */
const OF_THE_BODY = [
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "etag",
  "last-modified",
  "link",
  "location",
  "set-cookie",
  "x-nextjs-cache",
];
/** A rendering that several requests wait for fails in the scope of one of them. */
const LATELY = 10_000;

/**
 * Holds a page back until it is whole, so that one that the database did not serve says 503, also when the error came
 * after its first bytes: Next sends a page's frame with 200 while its content still loads, and whoever reads without
 * scripts would look at the frame for ever. Pages are small and their content is read in milliseconds.
 */
export function holdPage(request: IncomingMessage, response: ServerResponse, scope: RequestScope): void {
  const path = request.url ?? "/";
  const original = { writeHead: response.writeHead, write: response.write, end: response.end };
  const held: Buffer[] = [];
  let open = false;
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string")
      held.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) held.push(Buffer.from(chunk));
  };
  const called = (given: unknown[]) => {
    const callback = given.at(-1);
    if (typeof callback === "function") process.nextTick(callback as () => void);
  };

  let isFile: boolean | undefined;
  /** A file goes through as it comes: its first bytes tell, because an unknown address that ends like a file's is a page. */
  const goesThrough = () => {
    isFile ??= !PAGE.test(path) && !String(response.getHeader("content-type")).startsWith("text/html");
    if (isFile && !open && scope.bodyLength !== undefined && !response.headersSent)
      response.setHeader("Content-Length", scope.bodyLength);
    if (isFile) open = true;
    return isFile;
  };

  response.flushHeaders = () => undefined;
  response.writeHead = function writeHead(...given: never[]) {
    if (open) return Reflect.apply(original.writeHead, response, given) as ServerResponse;
    const [status, ...rest] = given as unknown as [number, ...unknown[]];
    response.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers === "object" && headers !== null)
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string);
    return response;
  } as typeof response.writeHead;
  response.write = function write(...given: unknown[]) {
    if (goesThrough()) return Reflect.apply(original.write, response, given) as boolean;
    keep(given[0], given[1]);
    called(given);
    return true;
  } as typeof response.write;
  response.end = function end(...given: unknown[]) {
    if (goesThrough()) return Reflect.apply(original.end, response, given) as ServerResponse;
    if (open) return response;
    open = true;
    if (scope.pagePolicy) response.setHeader("Content-Security-Policy", scope.pagePolicy);
    keep(given[0], given[1]);
    called(given);
    tellOfForm(response, scope.form);
    if (scope.gone && response.statusCode === 404) response.statusCode = 410; // Next knows one status for what is not there
    const refusal = refusalOf(response, scope);
    const body = refusal ? refused(response, refusal, path) : Buffer.concat(held);
    if (!refusal) rememberAnswer(request, response, scope, body);
    return Reflect.apply(original.end, response, request.method === "HEAD" ? [] : [body]) as ServerResponse;
  } as typeof response.end;
}

function refusalOf(response: ServerResponse, scope: RequestScope): AppError | undefined {
  if (scope.form) return formRefusal(response, scope, scope.form);
  // A page out of the cache is whole, whatever became of the rendering that was to renew it.
  if (["HIT", "STALE"].includes(String(response.getHeader("x-nextjs-cache")))) return undefined;
  if (response.statusCode >= 300 && response.statusCode < 400) return undefined;
  return scope.failure ?? (response.statusCode === 500 && outageWithin(LATELY) ? notReady() : undefined);
}

/** What an action says of the answer beside its state. */
function tellOfForm(response: ServerResponse, form: FormPost | undefined): void {
  for (const [name, value] of form?.answer ?? []) response.appendHeader(name, value);
  if (form?.status && response.statusCode === 200) response.statusCode = form.status;
}

/**
 * Of what a form is told, only this is not for its action to word: that there is no such action any more, that its
 * arguments could not be read, and that the page around the form cannot be rendered.
 */
function formRefusal(response: ServerResponse, scope: RequestScope, form: FormPost): AppError | undefined {
  const isCalled = form.headers.has(ACTION_HEADER); // by a script, which words what it gets
  if (response.getHeader("x-nextjs-action-not-found") !== undefined)
    return isCalled
      ? undefined
      : new AppError(response.statusCode === 400 ? "MALFORMED_REQUEST" : "PAGE_OUTDATED");
  if (form.reached) return isCalled ? undefined : scope.failure;
  return scope.failure ?? (response.statusCode === 500 ? new AppError("MALFORMED_REQUEST") : undefined);
}

function refused(response: ServerResponse, refusal: AppError, path: string): Buffer {
  for (const name of OF_THE_BODY) response.removeHeader(name);
  response.statusCode = refusal.status;
  if (refusal.status === 429 || refusal.status >= 500)
    response.setHeader("Retry-After", refusal.details.headers?.["Retry-After"] ?? "5");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Security-Policy", OUTAGE_PAGE_POLICY);
  const body = Buffer.from(outagePage(refusal, path));
  response.setHeader("Content-Length", body.length);
  return body;
}
