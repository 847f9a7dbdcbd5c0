import type { Thing, WithContext } from "schema-dts";

/** What may end the script or break a line in it, for readers of HTML and of JavaScript. */
const SIGNS = /[<>&\u2028\u2029]/g;

/**
 * What a page is about, for search engines (docs/product/discovery.md 2). It is data: no browser runs it, so no policy
 * for scripts concerns it, and whatever people wrote stays within its JSON.
 */
export function JsonLd({ of }: { of: WithContext<Thing> }) {
  return <script type="application/ld+json">{escaped(JSON.stringify(of))}</script>;
}

function escaped(json: string): string {
  return json.replace(SIGNS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
