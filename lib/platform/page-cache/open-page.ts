import type { IncomingMessage } from "node:http";
import { DEFAULT_LOCALE, LOCALE_COOKIE, localeOfPath, withoutLocale } from "../i18n/locales";
import { LIST_STATE, OPEN_PAGE, ROUTER_STATE_HEADER } from "./page-variants";
import { decoded } from "./page-tags";

/** A request for an open page: as a document, or by Next's router. */
export type OpenPage = {
  /** The cache key. */
  key: string;
  /** Its address without language and query. */
  address: string;
  /** The address to render: with the list state in a fixed order. */
  url: string;
  /** Requested by Next's router: the response is data, not HTML. */
  isForRouter: boolean;
  /** Whether it may be the same for members (docs/decisions/092). */
  mayBeSame: boolean;
};

const ADDRESS = new RegExp(`^/(?:${OPEN_PAGE})?$`);
/** Pages that say of themselves whether members get them too; a look at others would render them twice. */
const SAME = /^\/(?:(?:public-prompts|bases|profile)(?:\/|$)|$)/;
/** Any other address, or one with a slash at its end, goes to Next: "/en/" redirects to "/en" and must not share its cache entry. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;
/** Headers by which Next's router or hosting ask for parts or variants of a page. */
const SPECIAL = /^(?:next-|x-nextjs-|x-matched-path$|x-now-)/;
/** Headers of every router navigation. The page is rendered without the router's state, so that all get the data of the whole page. */
const NAVIGATION = [ROUTER_STATE_HEADER, "next-url"];
const OWN_LANGUAGE = new RegExp(`(?:^|;) *${LOCALE_COOKIE}=${DEFAULT_LOCALE}(?=;|$)`);
/** Longer queries are not cached. */
const LONGEST_STATE = 600;
/** Characters that every parser of a query reads alike, so that our cache key and Next's rendering agree. */
const CLEAR = /^(?:[\w.~*&=+-]|%[0-9a-f]{2})*$/i;
/** Pages that read no parameter. */
const WITHOUT_STATE = ["/api-docs"];
/** Parameters whose pages are not cached: searches are too many, and an earlier version of a paper is seldom asked for. */
const PER_REQUEST = ["q", "version"];

/**
 * The open page that a request asks for, by method, headers and address. The caller checks that the request is a guest's, or a reader's.
 * @returns null for requests that cannot be answered from the cache
 */
export function openPageOf({
  method,
  url = "/",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): OpenPage | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const isForRouter = headers.rsc === "1";
  if (headers.rsc !== undefined && !isForRouter) return null;
  const asked = isForRouter ? withoutRouterQuery(url) : url;
  const mark = asked.indexOf("?");
  const [path, query] = mark < 0 ? [asked, undefined] : [asked.slice(0, mark), asked.slice(mark + 1)];
  const address = withoutLocale(path);
  if (!PLAIN.test(path) || path.length > 200 || !ADDRESS.test(address)) return null;
  const isSpecial = (name: string) => SPECIAL.test(name) && !(isForRouter && NAVIGATION.includes(name));
  if (Object.keys(headers).some(isSpecial)) return null;
  const locale = localeOfPath(path);
  if (locale === DEFAULT_LOCALE && headers.cookie?.replace(OWN_LANGUAGE, "").includes(`${LOCALE_COOKIE}=`))
    return null; // redirected to the chosen language
  const state = query === undefined || WITHOUT_STATE.includes(address) ? "" : listState(query);
  if (state === null) return null;
  const page = address === "/" ? "" : address;
  const rendered = state ? `${path}?${state}` : path;
  const key = `${isForRouter ? "router" : "page"}:/${locale}${page}${state && `?${state}`}`;
  return { key, address, url: rendered, isForRouter, mayBeSame: SAME.test(address) };
}

/** An address without `_rsc`, the cache-busting parameter of Next's router. */
export function withoutRouterQuery(url: string): string {
  return url.replace(/([?&])_rsc=[^&]*(?:&|$)/, "$1").replace(/[?&]$/, "");
}

/** The list state in a fixed order; "" when there is none, null when the query has anything else or a search. */
function listState(query: string): string | null {
  if (query.length > LONGEST_STATE || !CLEAR.test(query) || decoded(query) === null) return null;
  const asked = new URLSearchParams(query);
  if (PER_REQUEST.some((name) => asked.has(name))) return null;
  const state = new URLSearchParams();
  for (const name of LIST_STATE) for (const value of asked.getAll(name)) state.append(name, value);
  if (state.size === 0) return "";
  return state.size === asked.size ? state.toString() : null;
}
