import { createHash } from "node:crypto";
import { withoutNonce } from "@/lib/platform/page-cache/inline-scripts";

const NONCE = "a+b/c==";
const hash = (script: string) => createHash("sha256").update(script).digest("base64");

describe("withoutNonce", () => {
  it("hashes the inline scripts that carry the nonce, once each", () => {
    const html = `<script nonce="${NONCE}">one()</script><p>x</p><script nonce="${NONCE}">два()</script><script nonce="${NONCE}">one()</script>`;
    expect(withoutNonce(html, NONCE).hashes).toEqual([hash("one()"), hash("два()")]);
  });

  it("blesses no script that has come without it", () => {
    const html = `<script>evil()</script><script nonce="other">evil()</script><script type="application/ld+json">{}</script>`;
    expect(withoutNonce(html, NONCE)).toEqual({ page: html, hashes: [] });
  });

  it("leaves no trace of the nonce, and hashes what is left", () => {
    const html = `<link nonce="${NONCE}"><script nonce="${NONCE}">push({"nonce":"${NONCE}"})</script><script src="/a.js" nonce="${NONCE}" async=""></script>${NONCE}`;
    const { page, hashes } = withoutNonce(html, NONCE);
    expect(page).toBe(
      '<link nonce=""><script nonce="">push({"nonce":""})</script><script src="/a.js" nonce="" async=""></script>',
    );
    expect(hashes).toEqual([hash('push({"nonce":""})')]);
  });

  it("lets nothing run on a page that was rendered without a nonce", () => {
    expect(withoutNonce("<script>built()</script>", undefined)).toEqual({
      page: "<script>built()</script>",
      hashes: [],
    });
  });

  it("keeps a page whose last script does not end as it is", () => {
    expect(withoutNonce(`<p>1</p><script nonce="${NONCE}">x`, NONCE)).toEqual({
      page: '<p>1</p><script nonce="">x',
      hashes: [],
    });
  });
});
