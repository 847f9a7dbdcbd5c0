import { createHash } from "node:crypto";
import { preferredLocale } from "../i18n/locales";
import type { Page } from "../page-cache/kept-page";
import { keptPages } from "../page-cache/process-cache";
import { weighRead } from "../read-limit";
import { errorAnswer } from "./answer";
import { isKnownTag } from "./entity-tag";
import { requestIdOf } from "./request-id";

/** What programs read that is neither a page nor a call: a sitemap, a feed, a text, a picture. */
export type OpenFile = {
  body: string | Buffer;
  /** Its Content-Type. */
  type: string;
  changed?: Date;
  /** Link and the like. */
  headers?: Record<string, string>;
};

/** Why there is none: it never was, or it is gone for good. */
export type Missing = 404 | 410;

type Place = {
  /** The file's address, which tells it from others; a query makes no other file. */
  path: string;
  /** The address of the page that it belongs to, where that is another: what drops the page at once drops it at once. */
  page?: string;
};

/**
 * Answers with a file that everybody may read. It is kept and dropped as open pages are (docs/decisions/018), so
 * `make` must say what it shows (lib/platform/invalidate-pages) and know nobody but a guest. Whoever has it already gets 304.
 */
export async function openFileAnswer(
  request: Request,
  { path, page: address = path }: Place,
  make: () => Promise<OpenFile | Missing>,
): Promise<Response> {
  const locale = preferredLocale(request.headers.get("accept-language")) ?? "ru";
  try {
    const render = async () => pageOf(await make());
    const page = (await keptPages()?.page(`file:${path}`, address, render))?.page ?? (await render());
    return answerOf(request, page);
  } catch (error) {
    return errorAnswer(error, locale, requestIdOf(request.headers));
  }
}

/**
 * Answers with a file for one reader, whom something in its address tells: nobody else keeps a copy, and nothing that is
 * opened from it is told that address.
 */
export async function privateFileAnswer(
  request: Request,
  make: () => Promise<OpenFile | Missing>,
): Promise<Response> {
  try {
    const answer = answerOf(request, pageOf(await make()), "private, max-age=0, must-revalidate");
    answer.headers.set("Referrer-Policy", "no-referrer");
    answer.headers.set("X-Robots-Tag", "noindex");
    return answer;
  } catch (error) {
    return errorAnswer(
      error,
      preferredLocale(request.headers.get("accept-language")) ?? "ru",
      requestIdOf(request.headers),
    );
  }
}

function pageOf(made: OpenFile | Missing): Page {
  if (typeof made === "number") return { body: Buffer.alloc(0), headers: {}, status: made };
  const { body, type, changed, headers } = made;
  void weighRead(body.length);
  const all = {
    "Content-Type": type,
    ETag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    ...(changed && { "Last-Modified": changed.toUTCString() }),
    ...headers,
  };
  return { body: Buffer.from(body), headers: all };
}

function answerOf(
  request: Request,
  { body, headers, status = 200 }: Page,
  cacheControl = "public, max-age=0, must-revalidate",
): Response {
  if (status !== 200) return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
  const all = { ...(headers as Record<string, string>), "Cache-Control": cacheControl };
  if (isKnown(request, all)) return new Response(null, { status: 304, headers: all });
  return new Response(new Uint8Array(body), { headers: all });
}

/** Whether the client has this file already (RFC 9110, 13.1): a tag of it comes before a time. */
function isKnown(request: Request, headers: Record<string, string>): boolean {
  const known = request.headers.get("if-none-match");
  if (known !== null) return isKnownTag(known, headers.ETag!);
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  return headers["Last-Modified"] !== undefined && Date.parse(headers["Last-Modified"]) <= since;
}
