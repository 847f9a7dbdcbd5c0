import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { notReady, outageWithin } from "../db/outage";
import { AppError } from "../errors";
import { codingOf } from "../http/content-coding";
import { OUTAGE_PAGE_POLICY, outagePage } from "../http/outage-page";
import { ACTION_HEADER, ROUTER_STATE_HEADER } from "../page-variants";
import type { FormPost, RequestScope } from "../request-scope";

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
];
/** A rendering that several requests wait for fails in the scope of one of them. */
const LATELY = 10_000;

/** Where zlib's default takes twice the time for a twentieth of the bytes. */
const GZIP_LEVEL = 4;
/** What fits into a packet anyway. */
const LEAST_COMPRESSED = 1_024;

type Held = {
  scope: RequestScope;
  chunks: Buffer[];
  path: string;
  /** The browser takes the page compressed. */
  gzip: boolean;
  done?: (body: Buffer) => void;
};

/**
 * The response object that Next writes to. A page is buffered until it is whole, so that one that the database did not
 * serve says 503, also when the error came after its first bytes. Files and calls pass through.
 */
export class BufferedResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  private held: Held | null = null;
  private isPrivate = false;

  /**
   * Buffers what is written from here on. A page is compressed once and whole, which costs half of what Next's compression of every
   * piece does.
   * @param done takes the whole page; without it the page goes to the socket
   */
  hold(scope: RequestScope, done?: (body: Buffer) => void): void {
    const path = this.req.url ?? "/";
    const gzip = !done && PAGE.test(path) && codingOf(this.req) === "gzip";
    this.held = { scope, chunks: [], path, gzip, done };
    if (gzip) this.req.headers["accept-encoding"] = "identity"; // what Next goes by
  }

  /** No cache may keep this answer, whatever else is said of caches. */
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
    process.nextTick(() => this.emit("finish") && this.emit("close")); // nobody else says so without a socket
    return this;
  }

  /** What is held of a page; null for a file, which goes through from its first bytes: an unknown address that ends like a file's is a page. */
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

  /** @returns the body: what was written, or why the page could not be rendered */
  private wholePage({ scope, chunks, path }: Held): Buffer {
    this.answerForm(scope.form);
    if (scope.gone && this.statusCode === 404) this.statusCode = 410; // Next knows one status for what is not there
    const refusal = this.refusalOf(scope);
    return refusal ? this.refuse(refusal, path) : Buffer.concat(chunks);
  }

  /** What an action says of the answer beside its state. */
  private answerForm(form: FormPost | undefined): void {
    for (const [name, value] of form?.answer ?? []) this.appendHeader(name, value);
    if (form?.status && this.statusCode === 200) this.statusCode = form.status;
  }

  private refusalOf(scope: RequestScope): AppError | undefined {
    if (scope.form) return this.formRefusal(scope, scope.form);
    if (this.statusCode >= 300 && this.statusCode < 400) return undefined;
    if (scope.failure || this.statusCode !== 500) return scope.failure;
    if (outageWithin(LATELY)) return notReady();
    // Next fails over a router state that no router has sent. The router loads a refused page anew.
    return this.req.headers[ROUTER_STATE_HEADER] === undefined
      ? undefined
      : new AppError("MALFORMED_REQUEST");
  }

  /**
   * Of what a form is told, only this is not for its action to word: that there is no such action any more, that its
   * arguments could not be read, and that the page around the form cannot be rendered.
   */
  private formRefusal(scope: RequestScope, form: FormPost): AppError | undefined {
    const isCalled = form.headers.has(ACTION_HEADER); // by a script, which words what it gets
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

/** Keeps what `write` and `end` are given: a chunk, its encoding, a callback. */
function keep({ chunks }: Held, [chunk, encoding, ...rest]: unknown[]): void {
  if (typeof chunk === "string")
    chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
  else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  const callback = [chunk, encoding, ...rest].find((each) => typeof each === "function");
  if (callback) process.nextTick(callback as () => void);
}
