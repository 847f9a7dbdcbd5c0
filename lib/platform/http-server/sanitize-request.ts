import type { IncomingMessage } from "node:http";

/** More than any page of ours asks with: fifty categories and fifty tags among them. */
const PARAMETERS = 200;
/** More than browsers keep for one site. */
const COOKIES = 200;

/**
 * Whether an address has more parameters, or a request more cookies, than anybody needs. Next looks each one up among all of
 * them, several times: 7,500 parameters in 15 KB cost it two seconds.
 */
export function hasTooManyParameters({
  url = "",
  headers,
}: Pick<IncomingMessage, "url" | "headers">): boolean {
  const query = url.indexOf("?");
  return (query >= 0 && isOver(url, "&", PARAMETERS, query)) || isOver(headers.cookie ?? "", ";", COOKIES);
}

/** Whether a text has at least `most` separators, so more than `most` parts. */
function isOver(text: string, separator: string, most: number, from = 0): boolean {
  let count = 0;
  for (let at = text.indexOf(separator, from); at >= 0; at = text.indexOf(separator, at + 1))
    if (++count >= most) return true;
  return false;
}

/**
 * An address that Next answers without a 500: without a host, which belongs into the header; one whose path cannot be
 * decoded is taken letter by letter, which no page answers to.
 */
export function sanitizedAddress(given = "/"): string {
  const url = given.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?=[?#]|$)/, "/");
  const end = url.search(/[?#]|$/);
  const path = url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(end);
  }
}
