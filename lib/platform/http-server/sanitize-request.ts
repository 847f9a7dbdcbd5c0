import type { IncomingMessage } from "node:http";
import { decoded } from "../page-cache/page-tags";

/** Maximum query parameters; a list with fifty categories and fifty tags stays below. */
const PARAMETERS = 200;
/** Maximum cookies; browsers keep fewer per site. */
const COOKIES = 200;

/**
 * Whether a request has too many parameters or cookies. Next handles them in quadratic time: 7,500 parameters in 15 KB take two seconds.
 */
export function hasTooManyParameters({
  url = "",
  headers,
}: Pick<IncomingMessage, "url" | "headers">): boolean {
  const query = url.indexOf("?");
  return (query >= 0 && isOver(url, "&", PARAMETERS, query)) || isOver(headers.cookie ?? "", ";", COOKIES);
}

/**
 * Whether a path has "." or ".." for a segment. Clients resolve these before they ask; Next does as well, so that an address that looks like a page
 * would reach a call.
 */
export function hasDotSegment({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return /^[^?#]*[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i.test(url);
}

/** Whether a text has at least `most` separators that do not overlap. */
export function isOver(text: string, separator: string, most: number, from = 0): boolean {
  let count = 0;
  for (let at = text.indexOf(separator, from); at >= 0; at = text.indexOf(separator, at + separator.length))
    if (++count >= most) return true;
  return false;
}

/**
 * Rewrites an address that Next would answer with 500: removes scheme and host, and escapes the percent signs of a path that cannot be
 * decoded, so that it is a 404. Also removes the slash behind /mcp: addresses of other MCP servers end in one, and Next would redirect.
 */
export function sanitizedAddress(given = "/"): string {
  const url = given
    .replace(/^https?:\/\/[^/?#]*/i, "")
    .replace(/^(?=[?#]|$)/, "/")
    .replace(/^\/mcp\/(?=[?#]|$)/, "/mcp");
  const end = url.search(/[?#]|$/);
  const path = url.slice(0, end);
  return decoded(path) === null ? path.replaceAll("%", "%25") + url.slice(end) : url;
}
