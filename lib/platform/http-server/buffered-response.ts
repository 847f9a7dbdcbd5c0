import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { notReady, outageWithin } from "../db/outage";
import { AppError } from "../errors";
import { codingOf } from "../http/content-negotiation";
import { OUTAGE_PAGE_POLICY, outagePage, scriptlessNote } from "../http/outage-page";
import { ACTION_HEADER, ROUTER_STATE_HEADER } from "../page-cache/page-variants";
import type { FormPost, RequestScope } from "../request-scope";

/** Pages: everything but the API and files. */
const PAGE = /^\/(?!api(?:[/?]|$)|_next\/)(?:[^?]*\/)?(?:[^./?]*|sitemap\.xml)(?:\?|$)/;
/** Whether an address is a page's, and not a file's or a call's. */
export const isPageAddress = (url: string) => PAGE.test(url);

/** Headers that belong to the body, removed when another body takes its place. */
const OF_THE_BODY = [
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "etag",
  "last-modified",
  "link",
  "location",
  "set-cookie",
];
/** Milliseconds in which an outage of another request explains a 500: a shared rendering fails in the scope of one request only. */
const LATELY = 10_000;

/** zlib's default level takes twice the time and saves 5 % more. */
const GZIP_LEVEL = 4;
/** Bytes below which a page is not compressed: it fits into one packet. */
const LEAST_COMPRESSED = 1_024;

/** How Next begins a document that only scripts fill. */
const DRAWN_BY_SCRIPTS = '<html id="__next_error__">';

type Held = {
  scope: RequestScope;
  chunks: Buffer[];
  path: string;
  /** The client accepts gzip. */
  gzip: boolean;
  done?: (body: Buffer) => void;
};

/**
 * The response object that Next writes to. A page is buffered until it is complete, so that an outage gives 503 even after its first bytes.
 * Files and API calls are not buffered.
 */
export class BufferedResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  private held: Held | null = null;
  private isPrivate = false;

  /**
   * Starts to buffer. A page is compressed once as a whole, in half the time of Next's compression of every chunk.
   * @param done gets the whole page; without it the page is sent
   */
  hold(scope: RequestScope, done?: (body: Buffer) => void): void {
    const path = this.req.url ?? "/";
    const gzip = !done && PAGE.test(path) && codingOf(this.req) === "gzip";
    this.held = { scope, chunks: [], path, gzip, done };
    if (gzip) this.req.headers["accept-encoding"] = "identity"; // keeps Next from compressing
  }

  /** Sets Cache-Control: private, no-store, which later values do not override. */
  forbidCaching(): void {
    this.setHeader("Cache-Control", "private, no-store");
    this.isPrivate = true;
  }

  override setHeader(name: string, value: number | string | readonly string[]): this {
    return this.isPrivate && name.toLowerCase() === "cache-control" ? this : super.setHeader(name, value);
  }

  override flushHeaders(): void {
    if (!this.held) super.flushHeaders();
  }

  override writeHead(...given: unknown[]): this {
    const headers = given.at(-1);
    if (!this.held && !this.isPrivate)
      return Reflect.apply(ServerResponse.prototype.writeHead, this, given) as this;
    this.statusCode = given[0] as number;
    if (typeof headers === "object" && headers !== null)
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
        if (value !== undefined) this.setHeader(name, value);
    return this.held ? this : super.writeHead(this.statusCode);
  }

  override write(...given: unknown[]): boolean {
    const held = this.heldPage();
    if (!held) return Reflect.apply(ServerResponse.prototype.write, this, given) as boolean;
    keep(held, given);
    return true;
  }

  override end(...given: unknown[]): this {
    const held = this.heldPage();
    if (!held) return Reflect.apply(ServerResponse.prototype.end, this, given) as this;
    keep(held, given);
    this.held = null;
    const body = this.wholePage(held);
    if (!held.done) return super.end(this.req.method === "HEAD" ? undefined : this.coded(body, held));
    held.done(body);
    super.end();
    process.nextTick(() => this.emit("finish") && this.emit("close")); // without a socket nothing else emits them
    return this;
  }

  /** The buffer of a page. Null for a file, which is sent from its first bytes; an address like a file's whose response is HTML is a page (404). */
  private heldPage(): Held | null {
    if (!this.held || PAGE.test(this.held.path)) return this.held;
    if (this.held.done || String(this.getHeader("content-type")).startsWith("text/html")) return this.held;
    const { bodyLength } = this.held.scope;
    if (bodyLength !== undefined) this.setHeader("Content-Length", bodyLength);
    return (this.held = null);
  }

  private coded(body: Buffer, { gzip }: Held): Buffer {
    if (!gzip || body.length < LEAST_COMPRESSED) return body;
    const coded = gzipSync(body, { level: GZIP_LEVEL });
    this.setHeader("Content-Encoding", "gzip");
    this.setHeader("Content-Length", coded.length);
    return coded;
  }

  /** @returns the body: the page, or the error page */
  private wholePage({ scope, chunks, path }: Held): Buffer {
    this.answerForm(scope.form);
    const refusal = this.refusalOf(scope);
    return refusal ? this.refuse(refusal, path) : this.readable(Buffer.concat(chunks), path);
  }

  /** Next's document of a missing or failed page is empty without scripts. */
  private readable(body: Buffer, path: string): Buffer {
    if (this.statusCode < 400 || !body.includes(DRAWN_BY_SCRIPTS)) return body;
    const note = scriptlessNote(this.statusCode, path);
    const page = Buffer.from(body.toString().replace("<body>", () => `<body>${note}`));
    if (this.hasHeader("content-length")) this.setHeader("Content-Length", page.length);
    return page;
  }

  /** Adds the headers and the status that a form action has set. */
  private answerForm(form: FormPost | undefined): void {
    for (const [name, value] of form?.answer ?? []) this.appendHeader(name, value);
    if (form?.status && this.statusCode === 200) this.statusCode = form.status;
  }

  private refusalOf(scope: RequestScope): AppError | undefined {
    if (scope.form) return this.formRefusal(scope, scope.form);
    if (this.statusCode >= 300 && this.statusCode < 400) return undefined;
    if (scope.failure || this.statusCode !== 500) return scope.failure;
    if (outageWithin(LATELY)) return notReady();
    // A forged router state makes Next fail. The router reloads a refused page.
    return this.req.headers[ROUTER_STATE_HEADER] === undefined
      ? undefined
      : new AppError("MALFORMED_REQUEST");
  }

  /**
   * The errors of a form post that its action does not word itself: the action is unknown, its arguments cannot be decoded, or the page
   * around the form cannot be rendered.
   */
  private formRefusal(scope: RequestScope, form: FormPost): AppError | undefined {
    const isCalled = form.headers.has(ACTION_HEADER); // sent by a script, which shows the error itself
    if (this.getHeader("x-nextjs-action-not-found") !== undefined)
      return isCalled
        ? undefined
        : new AppError(this.statusCode === 400 ? "MALFORMED_REQUEST" : "PAGE_OUTDATED");
    if (form.reached) return isCalled ? undefined : scope.failure;
    return scope.failure ?? (this.statusCode === 500 ? new AppError("MALFORMED_REQUEST") : undefined);
  }

  private refuse(refusal: AppError, path: string): Buffer {
    for (const name of OF_THE_BODY) this.removeHeader(name);
    this.statusCode = refusal.status;
    if (refusal.status === 429 || refusal.status >= 500)
      this.setHeader("Retry-After", refusal.details.headers?.["Retry-After"] ?? "5");
    this.setHeader("Content-Type", "text/html; charset=utf-8");
    this.setHeader("Cache-Control", "no-store");
    this.setHeader("Content-Security-Policy", OUTAGE_PAGE_POLICY);
    const body = Buffer.from(outagePage(refusal, path));
    this.setHeader("Content-Length", body.length);
    return body;
  }
}

/** Buffers the arguments of `write` or `end`: chunk, encoding, callback. */
function keep({ chunks }: Held, [chunk, encoding, ...rest]: unknown[]): void {
  if (typeof chunk === "string")
    chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
  else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  const callback = [chunk, encoding, ...rest].find((each) => typeof each === "function");
  if (callback) process.nextTick(callback as () => void);
}
