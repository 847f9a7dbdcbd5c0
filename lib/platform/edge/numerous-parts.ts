import type { IncomingMessage } from "node:http";

/** More than any page of ours asks with: fifty categories and fifty tags among them. */
const PARAMETERS = 200;
/** More than browsers keep for one site. */
const COOKIES = 200;

/**
 * Whether an address has more parameters, or a request more cookies, than anybody needs. Next looks each one up among all of
 * them, several times: 7,500 parameters in 15 KB cost it two seconds, on pages out of the cache as well.
 */
export function hasNumerousParts({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
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
