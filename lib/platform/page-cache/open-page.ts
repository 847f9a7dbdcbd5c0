import type { IncomingMessage } from "node:http";
import { DEFAULT_LOCALE, LOCALE_COOKIE, localeOfPath, withoutLocale } from "../i18n/locales";
import { LIST_STATE, OPEN_PAGE, ROUTER_STATE_HEADER } from "../page-variants";

/** An open page that a guest asks for: as a document, or as Next's router does. */
export type OpenPage = {
  /** What the page cache keeps it by. */
  key: string;
  /** Its address without language and query. */
  address: string;
  /** What it is rendered by: the address with its list state in one order. */
  url: string;
  /** Next's router asks: the answer is data, not HTML. */
  isForRouter: boolean;
};

const ADDRESS = new RegExp(`^/(?:${OPEN_PAGE})?$`);
/** Ids and words of ours; an address with anything else, or a slash at its end, is for Next to read: "/en/" leads to "/en", and would be kept as it. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;
/** With these Next's router and its hosts ask for parts of a page, or for more than its address says. */
const SPECIAL = /^(?:next-|x-nextjs-|x-matched-path$|x-now-)/;
/** What a navigation of the router sends. Rendered without its state, so that everybody gets the whole page's data. */
const NAVIGATION = [ROUTER_STATE_HEADER, "next-url"];
const OWN_LANGUAGE = new RegExp(`(?:^|;) *${LOCALE_COOKIE}=${DEFAULT_LOCALE}(?=;|$)`);
/** Longer states are rendered per request. */
const LONGEST_STATE = 600;
/** Letters that every reader of a query takes alike. What we keep a list by must be what Next renders it by. */
const CLEAR = /^(?:[\w.~*&=+-]|%[0-9a-f]{2})*$/i;
/** People search for all kinds of words, and an earlier version of a paper is seldom asked for: such pages are not kept. */
const PER_REQUEST = ["q", "version"];

/**
 * The open page that a request asks for, where everybody without a session gets the same answer: by its method, headers
 * and address alone. Whether it is a guest's is for others to say.
 * @returns null for everything else, and for what Next has to look at
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
    return null; // leads to the other language
  const state = query === undefined ? "" : listState(query);
  if (state === null) return null;
  const page = address === "/" ? "" : address;
  const rendered = state ? `${path}?${state}` : path;
  const key = `${isForRouter ? "router" : "page"}:/${locale}${page}${state && `?${state}`}`;
  return { key, address, url: rendered, isForRouter };
}

/** An address without the parameter that Next's router tells its requests apart by. */
export function withoutRouterQuery(url: string): string {
  return url.replace(/([?&])_rsc=[^&]*(?:&|$)/, "$1").replace(/[?&]$/, "");
}

/** A list's choices in one order; "" when there are none, null when the page may depend on anything else. */
function listState(query: string): string | null {
  if (query.length > LONGEST_STATE || !CLEAR.test(query) || !isText(query)) return null;
  const asked = new URLSearchParams(query);
  if (PER_REQUEST.some((name) => asked.has(name))) return null;
  const state = new URLSearchParams();
  for (const name of LIST_STATE) for (const value of asked.getAll(name)) state.append(name, value);
  if (state.size === 0) return "";
  return state.size === asked.size ? state.toString() : null;
}

/** Whether what stands in percent signs is UTF-8. */
function isText(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}
