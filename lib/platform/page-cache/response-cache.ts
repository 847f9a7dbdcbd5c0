import RenderResult from "next/dist/server/render-result";
import { pagePolicy } from "../http/content-security-policy";
import { requestScope } from "../request-scope";
import { assembled } from "./assembled-html";
import { withFirstStyles } from "./first-styles";
import { withoutNonce } from "./inline-scripts";
import type { Page } from "./kept-page";
import type { PageCache } from "./page-cache";
import { rendering } from "./rendering";

// The seam to Next (docs/decisions/018): what a page's module keeps its responses in. Next's own joins requests to any
// rendering under way, whenever it began, and remembers something for every address.

type Value = Omit<Page, "html" | "policy" | "cacheControl"> & { kind: "APP_PAGE"; html: RenderResult };
type Entry = {
  value: Value;
  cacheControl?: unknown;
  isMiss?: boolean;
  isStale?: boolean;
  isFallback?: boolean;
};
type Failure = { error: unknown };
type Generate = (state: {
  hasResolved: boolean;
  previousCacheEntry: null;
  isRevalidating?: boolean;
}) => Promise<Entry | Failure | null>;
type PageModule = { prototype: { getResponseCache?: unknown } };

/** A rendering that failed, but left something to send. It passes through the cache without a stop. */
class Failed extends Error {
  constructor(readonly entry: Failure | null) {
    super("the page could not be rendered");
  }
}

const HTML = "text/html; charset=utf-8";
/** The address of a cached page in Next's routing: /ru/cached/bases/1. */
const PLACE = /^\/[a-z]{2}\/cached(?=\/|$)/;

class ResponseCache {
  constructor(private readonly pages: PageCache) {}

  /** What Next calls for every page. Without a key it is not one that Next would keep; of those we keep guests' lists. */
  async get(key: string | null, generate: Generate): Promise<Entry | Failure | null> {
    const scope = requestScope();
    const open = key
      ? { key, address: key.replace(PLACE, "") || "/" }
      : scope?.openPage?.isList
        ? scope.openPage
        : null;
    if (!open) return whole(await generate({ hasResolved: false, previousCacheEntry: null }));
    try {
      const { page, from } = await this.pages.page(open.key, open.address, () =>
        render(open.address, generate, key !== null),
      );
      if (scope) scope.pagePolicy = page.policy;
      if (scope && from !== "rendering") scope.kept = page;
      return answer(page, from);
    } catch (error) {
      if (error instanceof Failed) return error.entry;
      throw error;
    }
  }
}

/** A page for one person is streamed by Next and held at the edge: it is put together here, before it is compressed. */
async function whole(entry: Entry | Failure | null): Promise<Entry | Failure | null> {
  if (!entry || "error" in entry || !entry.value?.html?.contentType?.startsWith("text/html")) return entry;
  const { contentType, metadata } = entry.value.html;
  const page = Buffer.from(assembled(await entry.value.html.toUnchunkedString(true)));
  return { ...entry, value: { ...entry.value, html: new RenderResult(page, { contentType, metadata }) } };
}

async function render(address: string, generate: Generate, isRevalidating: boolean): Promise<Page> {
  const entry = await generate({
    hasResolved: false,
    previousCacheEntry: null,
    ...(isRevalidating && { isRevalidating }),
  });
  if (!entry || "error" in entry) throw new Failed(entry);
  const current = rendering.getStore();
  const scope = requestScope();
  if (current && scope?.failure) current.keep = false; // whatever became of the error on its way to the page
  const { html, rscData, segmentData, headers, postponed } = entry.value;
  const status = entry.value.status === 404 && scope?.gone ? 410 : entry.value.status; // for those who joined this rendering as well
  const { page, hashes } = withoutNonce(assembled(await html.toUnchunkedString(true)), scope?.nonce);
  return {
    html: Buffer.from(withFirstStyles(page)),
    policy: pagePolicy(address, { hashes }),
    rscData,
    segmentData,
    headers,
    status,
    postponed,
    cacheControl: entry.cacheControl,
  };
}

function answer(
  { cacheControl, html, policy: _policy, ...value }: Page,
  from: "cache" | "behind" | "rendering",
): Entry {
  return {
    value: { kind: "APP_PAGE", ...value, html: RenderResult.fromStatic(html.toString(), HTML) },
    cacheControl,
    isMiss: from === "rendering",
    isStale: from === "behind",
    isFallback: false,
  };
}

/**
 * Puts the page cache into the place of Next's own.
 * @param module the class of Next's page modules
 * @throws Error when Next keeps its responses elsewhere: this version of it has to be looked at
 */
export function takeResponses(module: PageModule, pages: PageCache): void {
  if (typeof module.prototype.getResponseCache !== "function")
    throw new Error("Next's page modules have no getResponseCache: see docs/decisions/018");
  const cache = new ResponseCache(pages);
  module.prototype.getResponseCache = () => cache;
}
