import type { IncomingMessage } from "node:http";
import { DEFAULT_LOCALE, LOCALE_COOKIE, localeOfPath, withoutLocale } from "../i18n/locales";
import { LIST_STATE, OPEN_PAGE } from "../page-variants";

/** An open page that a guest's browser asks for as a document. */
export type OpenPage = {
  /** What the page cache keeps it by. */
  key: string;
  /** Its address without language and query. */
  address: string;
  /** A list with choices in its address: Next renders it per request, the page cache keeps it all the same. */
  isList: boolean;
};

const ADDRESS = new RegExp(`^/(?:${OPEN_PAGE})?$`);
/** Ids and words of ours; an address with anything else is for Next to read. */
const PLAIN = /^[\w/-]*$/;
/** With these Next's router and its hosts ask for parts of a page, or for more than its address says. */
const SPECIAL = /^(?:rsc$|next-|x-nextjs-|x-matched-path$|x-now-)/;
const OWN_LANGUAGE = new RegExp(`(?:^|;) *${LOCALE_COOKIE}=${DEFAULT_LOCALE}(?=;|$)`);
/** Longer states are rendered per request. */
const LONGEST_STATE = 600;
/** Letters that every reader of a query takes alike. What we keep a list by must be what Next renders it by. */
const CLEAR = /^(?:[\w.~*&=+-]|%[0-9a-f]{2})*$/i;
/** People search for all kinds of words: what is found is not kept. */
const SEARCH = "q";

/**
 * The open page that a request asks for, where everybody without a session gets the same answer: by its method, headers
 * and address alone (next.config.ts chooses the same pages by the same facts). Whether it is a guest's is for others to say.
 * @returns null for everything else, and for what Next has to look at
 */
export function openPageOf({
  method,
  url = "/",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): OpenPage | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const mark = url.indexOf("?");
  const [path, query] = mark < 0 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)];
  const address = withoutLocale(path);
  if (!PLAIN.test(path) || path.length > 200 || !ADDRESS.test(address)) return null;
  if (Object.keys(headers).some((name) => SPECIAL.test(name))) return null;
  const locale = localeOfPath(path);
  if (locale === DEFAULT_LOCALE && headers.cookie?.replace(OWN_LANGUAGE, "").includes(`${LOCALE_COOKIE}=`))
    return null; // leads to the other language
  const state = query === undefined ? "" : listState(query);
  if (state === null) return null;
  const page = address === "/" ? "" : address;
  return state
    ? { key: `/${locale}/live${page}?${state}`, address, isList: true }
    : { key: `/${locale}/cached${page}`, address, isList: false };
}

/** A list's choices in one order; "" when there are none, null when the page may depend on anything else. */
function listState(query: string): string | null {
  if (query.length > LONGEST_STATE || !CLEAR.test(query) || !isText(query)) return null;
  const asked = new URLSearchParams(query);
  const state = new URLSearchParams();
  for (const name of LIST_STATE) for (const value of asked.getAll(name)) state.append(name, value);
  if (state.size === 0) return "";
  return state.size === asked.size && !state.has(SEARCH) ? state.toString() : null;
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
