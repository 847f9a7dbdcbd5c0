import { get as httpGet, type IncomingMessage } from "node:http";
import { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { codingOf } from "@/lib/platform/http/content-coding";
import { PageCache } from "@/lib/platform/page-cache/page-cache";
import { requestScope } from "@/lib/platform/request-scope";
import { endGuarded, guarded } from "@/tests/support/guarded-server";

const shared = globalThis as { promptotekaPages?: { cache: PageCache } };

beforeEach(() => {
  shared.promptotekaPages = { cache: new PageCache({ current: () => true }) };
});
afterEach(async () => {
  delete shared.promptotekaPages;
  await endGuarded();
});

/** A server that keeps pages. `ask` says which coding the body came in; `rendered` counts what Next was asked for. */
async function keeping() {
  let asked = 0;
  const server = await guarded(
    async (request, response) => {
      asked += 1;
      const scope = requestScope()!;
      const { key, address } = scope.openPage!;
      const { page, from } = await shared.promptotekaPages!.cache.page(key, address, async () => ({
        html: Buffer.from("<p>page"),
        policy: "default-src 'none'",
      }));
      scope.pagePolicy = page.policy; // as the seam to Next does
      if (from !== "rendering") scope.kept = page;
      // As Next's compressor chooses by what it sees.
      const coding =
        ["br", "gzip", "deflate"].find((each) => request.headers["accept-encoding"]?.includes(each)) ??
        "identity";
      response.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": coding });
      response.end(`<p>${coding}`);
    },
    { isGuest: () => true },
  );
  const { port } = server.address() as AddressInfo;
  const ask = async (encoding: string) => {
    const headers = encoding ? { "accept-encoding": encoding } : {};
    const answer = await new Promise<IncomingMessage>(
      (resolve, reject) =>
        void httpGet({ port, path: "/bases", headers, agent: false }, resolve).on("error", reject),
    );
    return [answer.headers["content-encoding"], await text(answer)];
  };
  return { ask, asked: () => asked };
}

const BROWSERS = ["gzip, deflate, br, zstd", "gzip, deflate, br", "gzip, deflate"];

test("odd headers take no place from browsers: Next is asked for a page once for each coding", async () => {
  const { ask, asked } = await keeping();
  for (const odd of ["a", "b", "c, d", "gzip;q=0.1", "deflate", "*;q=0"]) await ask(odd);
  for (const encoding of BROWSERS) await ask(encoding);
  const before = asked();
  for (const encoding of [...BROWSERS, "gzip;q=0.7, *;q=0.2", "x-unheard-of"]) await ask(encoding);
  expect(asked()).toBe(before);
});

test("everybody gets the coding that they take", async () => {
  const { ask } = await keeping();
  for (const encoding of [...BROWSERS, "", "identity", "deflate", "gzip;q=0", ...BROWSERS, ""]) {
    const coding = BROWSERS.includes(encoding) ? "gzip" : "identity";
    expect([encoding, ...(await ask(encoding))]).toEqual([encoding, coding, `<p>${coding}`]);
  }
});

test.each([
  [
    "gzip",
    ["gzip", "GZIP", " gzip ; q=0.5", "br, gzip", "*", "br;q=1.0, *;q=0.1", "identity;q=0.5, gzip;q=0.1"],
  ],
  [
    "identity",
    [
      undefined,
      "",
      "identity",
      "br",
      "zstd, deflate",
      "gzip;q=0",
      "gzip;q=0.000, *",
      "*;q=0",
      "gzip;q=x",
      "gzipped",
      ",;,=",
      "x;q=1;gzip",
    ],
  ],
])("%s is what these take: %j", (coding, headers) => {
  for (const header of headers)
    expect([header, codingOf({ headers: { "accept-encoding": header } })]).toEqual([header, coding]);
});
