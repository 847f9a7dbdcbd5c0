import { createHash } from "node:crypto";

/**
 * Replaces the nonce of a page by hashes of the inline scripts that have it, so that the page can be cached. An injected script has no
 * nonce, so it gets no hash.
 * @param html a page whose scripts have `nonce="<nonce>"`
 * @param nonce undefined for a page that was rendered without one: none of its inline scripts may run
 * @returns the page without the nonce, and the hashes (SHA-256, base64) of its inline scripts
 */
export function withoutNonce(html: string, nonce: string | undefined): { page: string; hashes: string[] } {
  if (!nonce) return { page: html, hashes: [] };
  const carried = `nonce="${nonce}"`;
  const hashes = new Set<string>();
  const page: string[] = [];
  let at = 0;
  for (let open = html.indexOf("<script", at); open !== -1; open = html.indexOf("<script", at)) {
    const text = html.indexOf(">", open) + 1;
    const close = html.indexOf("</script>", text);
    if (text === 0 || close === -1) break;
    const tag = html.slice(open, text);
    const script = html.slice(text, close).replaceAll(nonce, "");
    page.push(html.slice(at, open).replaceAll(nonce, ""), tag.replaceAll(nonce, ""), script);
    if (tag.includes(carried) && !tag.includes(' src="'))
      hashes.add(createHash("sha256").update(script).digest("base64"));
    at = close;
  }
  page.push(html.slice(at).replaceAll(nonce, ""));
  return { page: page.join(""), hashes: [...hashes] };
}
