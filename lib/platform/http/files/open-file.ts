import { createHash } from "node:crypto";
import type { Page } from "../../page-cache/cached-page";
import { keptPages } from "../../page-cache/process-cache";
import { countRead, weighRead } from "../../limits/read-limit";
import { errorAnswerTo } from "../answer";
import { isKnownTag } from "../entity-tag";

/** A public file for programs: a sitemap, a feed, a text, a picture. */
export type OpenFile = {
  body: string | Buffer;
  type: string;
  changed?: Date;
  /** Further headers. */
  headers?: Record<string, string>;
};

type Place = {
  /** Cache key; a query makes no other file. */
  path: string;
  /** The page it belongs to, if not itself: both are invalidated together. */
  page?: string;
};

/**
 * Responds with a public file from the page cache (docs/decisions/018), 304, or 404 for none. `make` tags it
 * (lib/platform/page-cache/invalidate-pages) and renders for guests.
 */
export async function openFileAnswer(
  request: Request,
  { path, page: address = path }: Place,
  make: () => Promise<OpenFile | null>,
): Promise<Response> {
  const render = async () => pageOf(await make());
  const read = async () =>
    (await keptPages()?.page(`file:${path}`, address, render, countRead))?.page ?? (await render());
  return answered(request, read, { "Cache-Control": "public, max-age=0, must-revalidate" });
}

/** Responds with a file whose secret address identifies one reader: not shared, not indexed, no referrer. */
export async function privateFileAnswer(
  request: Request,
  make: () => Promise<OpenFile | null>,
): Promise<Response> {
  return answered(request, async () => pageOf(await make()), {
    "Cache-Control": "private, max-age=0, must-revalidate",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  });
}

function pageOf(made: OpenFile | null): Page {
  if (!made) return { body: Buffer.alloc(0), headers: {}, status: 404 };
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

async function answered(
  request: Request,
  read: () => Promise<Page>,
  also: Record<string, string>,
): Promise<Response> {
  try {
    const { body, headers, status = 200 } = await read();
    if (status !== 200) return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
    const all = { ...(headers as Record<string, string>), ...also };
    if (isKnown(request, all)) return new Response(null, { status: 304, headers: all });
    return new Response(new Uint8Array(body), { headers: all });
  } catch (error) {
    return errorAnswerTo(request, error);
  }
}

/** Conditional request (RFC 9110, 13.1): an ETag wins over a date. */
function isKnown(request: Request, headers: Record<string, string>): boolean {
  const known = request.headers.get("if-none-match");
  if (known !== null) return isKnownTag(known, headers.ETag!);
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  return headers["Last-Modified"] !== undefined && Date.parse(headers["Last-Modified"]) <= since;
}
