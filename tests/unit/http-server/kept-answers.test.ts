import { once } from "node:events";
import { get as httpGet, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { builtFiles } from "@/lib/platform/http-server/built-files";
import { codingOf } from "@/lib/platform/http/content-negotiation";
import { countRead, weighRead } from "@/lib/platform/limits/read-limit";
import { AppError } from "@/lib/platform/errors";
import { identifyCaller, requestScope, scopeOf } from "@/lib/platform/request-scope";
import { PageCache } from "@/lib/platform/page-cache/page-cache";
import { endGuarded, guarded, SHORT } from "@/tests/support/guarded-server";

const shared = globalThis as { promptotekaPages?: { cache: PageCache } };

beforeEach(() => {
  shared.promptotekaPages = { cache: new PageCache({ current: () => true }) };
});
afterEach(async () => {
  delete shared.promptotekaPages;
  await endGuarded();
});

const PAGE = `<p>${"page ".repeat(500)}</p>`;

/** A server that keeps pages. `ask` says which coding the body came in; `asked` counts what Next was asked for. */
async function keeping() {
  const requests: IncomingMessage[] = [];
  const server = await guarded(
    (request, response) => {
      requests.push(request);
      response.writeHead(200, { "Content-Type": "text/html" });
      response.end(PAGE);
    },
    { readSession: () => ({ isGuest: true, forget: [] }) },
  );
  const { port } = server.address() as AddressInfo;
  const ask = async (encoding: string, more: Record<string, string> = {}) => {
    const headers = { ...more, ...(encoding && { "accept-encoding": encoding }) };
    const answer = await new Promise<IncomingMessage>(
      (resolve, reject) =>
        void httpGet({ port, path: "/bases", headers, agent: false }, resolve).on("error", reject),
    );
    const coding = answer.headers["content-encoding"] ?? "identity";
    const body = await buffer(answer);
    return [coding, (coding === "gzip" ? gunzipSync(body) : body).toString()];
  };
  return { ask, requests, server };
}

const BROWSERS = ["gzip, deflate, br, zstd", "gzip, deflate, br", "gzip, deflate"];

test("odd headers take no place from browsers: Next is asked for a page once, and sees nothing of who asked", async () => {
  const { ask, requests } = await keeping();
  for (const odd of ["a", "b", "c, d", "gzip;q=0.1", "deflate", "*;q=0"]) await ask(odd);
  for (const encoding of [...BROWSERS, "gzip;q=0.7, *;q=0.2", "x-unheard-of"])
    await ask(encoding, {
      cookie: "theme=dark",
      "user-agent": "somebody",
      "x-forwarded-for": "198.51.100.7",
    });
  expect(requests).toHaveLength(1);
  const policy = requests[0]!.headers["content-security-policy"];
  expect(requests[0]!.headers).toEqual({
    host: "localhost",
    "user-agent": "response-cache",
    "content-security-policy": policy,
  });
});

test("everybody gets the coding that they take", async () => {
  const { ask } = await keeping();
  for (const encoding of [...BROWSERS, "", "identity", "deflate", "gzip;q=0", ...BROWSERS, ""]) {
    const coding = BROWSERS.includes(encoding) ? "gzip" : "identity";
    expect([encoding, ...(await ask(encoding))]).toEqual([encoding, coding, PAGE]);
  }
});

test("all who read a page without gzip read one copy of it: slow readers hold no memory each", async () => {
  const { ask, server } = await keeping();
  await ask("gzip");
  const bodies = new Set<unknown>();
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    const end = response.end.bind(response) as (body: unknown) => ServerResponse;
    response.end = (body?: unknown) => end(bodies.add(body) && body);
  });
  for (const [coding, page] of [await ask("identity"), await ask(""), await ask("deflate")])
    expect([coding, page]).toEqual(["identity", PAGE]);
  expect(bodies.size).toBe(1);
});

test("an address that leads elsewhere is kept, and leads there with the query that each one asks with", async () => {
  const asked: (string | undefined)[] = [];
  const server = await guarded(
    (request, response) => {
      asked.push(request.url);
      response.writeHead(308, {
        Location: `/bases/1-a${request.url!.includes("type") ? "?type=image" : ""}`,
      });
      response.end("a page that nobody reads");
    },
    { readSession: () => ({ isGuest: true, forget: [] }) },
  );
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, method = "GET") => {
    const answer = await new Promise<IncomingMessage>(
      (resolve, reject) =>
        void httpRequest({ port, path, method, agent: false }, resolve).on("error", reject).end(),
    );
    const { location, "x-cache": from } = answer.headers;
    return [answer.statusCode, location, from, (await buffer(answer)).length];
  };
  expect(await ask("/bases/1")).toEqual([308, "/bases/1-a", "MISS", 0]);
  expect(await ask("/bases/1?utm_source=a%20b&q2")).toEqual([
    308,
    "/bases/1-a?utm_source=a%20b&q2",
    "HIT",
    0,
  ]);
  expect(await ask("/bases/1", "HEAD")).toEqual([308, "/bases/1-a", "HIT", 0]);
  expect(await ask("/bases/1?type=image")).toEqual([308, "/bases/1-a?type=image", "MISS", 0]);
  expect(asked).toHaveLength(2);
});

/** Asks for a page from an address of this machine. @returns the status, and whether the answer says when to try again */
const fetchFrom = (address: string, port: number, path: string) =>
  new Promise<IncomingMessage>(
    (resolve, reject) =>
      void httpGet({ port, path, localAddress: address, agent: false }, resolve).on("error", reject),
  );

async function askFrom(
  address: string,
  port: number,
  path = "/bases",
): Promise<[number | undefined, boolean]> {
  const answer = await fetchFrom(address, port, path);
  await buffer(answer);
  return [answer.statusCode, answer.headers["retry-after"] !== undefined];
}

test("who has asked too much is refused, and takes no page from those who wait for the same one", async () => {
  const server = await guarded(
    async (_request, response) => {
      await countRead(); // as the first statement does
      await new Promise((resolve) => setTimeout(resolve, 50));
      response.writeHead(200, { "Content-Type": "text/html" });
      response.end(PAGE);
    },
    { readSession: () => ({ isGuest: true, forget: [] }) },
  );
  const { port } = server.address() as AddressInfo;
  const greedyReads = () =>
    countRead("read", scopeOf("127.0.0.1")).then(() =>
      weighRead(6_000_000, { ...scopeOf("127.0.0.1"), counted: true }),
    );
  await expect(async () => {
    for (;;) await greedyReads();
  }).rejects.toThrow();
  const arrived = once(server, "request"); // or who is refused joins a rendering of somebody else
  const refused = askFrom("127.0.0.1", port);
  await arrived;
  const [greedy, others] = await Promise.all([refused, askFrom("127.0.0.2", port)]);
  expect([greedy, others]).toEqual([
    [429, true],
    [200, false],
  ]);
});

const GUEST = { readSession: () => ({ isGuest: true, forget: [] }) };

test("whatever Next may render for a guest counts as a read, pages of 404 as well; files that are there do not @heavy", async () => {
  const files = new Set(["/_next/static/a.js", "/icons/star.svg"]);
  const server = await guarded(
    (_request, response) => response.writeHead(200, { "Content-Type": "text/html" }).end(PAGE),
    { ...GUEST, files },
  );
  const { port } = server.address() as AddressInfo;
  const rendered = ["/auth", "/icons/none", "/icons/", "/media/a", "/media/a/b/c", "/sitemaps/a/b", "/_next"];
  const statuses = new Set<number | undefined>();
  for (let at = 0; at < 601; at += 1)
    statuses.add((await askFrom("127.0.0.77", port, `${rendered[at % rendered.length]}?n=${at}`))[0]);
  expect([...statuses]).toEqual([200, 429]);
  for (const path of [...files, "/_next/static/a.js?v", "/media/a/b", "/api/bases"])
    expect([path, ...(await askFrom("127.0.0.77", port, path))]).toEqual([path, 200, false]);
  for (const path of rendered)
    expect([path, ...(await askFrom("127.0.0.77", port, path))]).toEqual([path, 429, true]);
  expect(await askFrom("127.0.0.78", port, "/auth")).toEqual([200, false]);
});

test("files that are made of the database are refused with 429 over the limit, robots.txt never @heavy", async () => {
  const server = await guarded(
    (_request, response) => response.writeHead(200, { "Content-Type": "text/plain" }).end("a file"),
    GUEST,
  );
  const { port } = server.address() as AddressInfo;
  const files = [
    "/feed.xml",
    "/en/llms.txt",
    "/public-prompts/01a1fb88-444e-749c-be76-dfeff9c268a4.md",
    "/profile/01a1fb88-444e-749c-be76-dfeff9c268a4/feed.xml",
    "/sitemap.xml",
    "/sitemaps/x/part.xml",
    "/unknown.txt",
    "/og/site/promptoteka.png",
  ];
  for (let at = 0; at < 600; at += 1) await askFrom("127.0.0.77", port, files[at % files.length]);
  for (const path of files) {
    const response = await fetchFrom("127.0.0.77", port, path);
    expect([path, response.statusCode]).toEqual([path, 429]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect((await buffer(response)).length).toBeGreaterThan(0);
  }
  const robots = await fetchFrom("127.0.0.77", port, "/robots.txt");
  expect([robots.statusCode, (await buffer(robots)).toString()]).toEqual([200, "a file"]);
});

test("a member who was refused a page is refused the next without Next, in this session and for pages alone @heavy", async () => {
  let reached = 0;
  let session = "one";
  const server = await guarded(
    async ({ url }, response) => {
      reached += 1;
      if (url === "/llms.txt") {
        requestScope()!.failure = new AppError("RATE_LIMITED", { headers: { "Retry-After": "60" } });
        return response.writeHead(429, { "Content-Type": "application/json" }).end("{}");
      }
      await identifyCaller(async () => ({ id: session }));
      await countRead().catch(() => undefined); // as the look-up of the session does
      return response.writeHead(200, { "Content-Type": "text/html" }).end(PAGE);
    },
    { readSession: () => ({ isGuest: false, session, forget: [] }), files: new Set(["/icons/star.svg"]) },
  );
  const { port } = server.address() as AddressInfo;
  const statuses: (number | undefined)[] = [];
  for (let at = 0; at < 603; at += 1) statuses.push((await askFrom("127.0.0.80", port, "/connect"))[0]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(await askFrom("127.0.0.80", port, "/my-prompts")).toEqual([429, true]);
  expect(reached).toBe(601);
  for (const path of ["/icons/star.svg", "/media/1/a.webp", "/api/bases"])
    await askFrom("127.0.0.80", port, path);
  session = "two";
  expect((await askFrom("127.0.0.80", port, "/llms.txt"))[0]).toBe(429); // for its address, whose neighbours may have used it up
  expect(await askFrom("127.0.0.80", port, "/connect")).toEqual([200, false]);
  expect(reached).toBe(606);
});

test("a page with many files is no page too many @heavy", async () => {
  const files = new Set(Array.from({ length: 40 }, (_, at) => `/_next/static/${at}.js`));
  const server = await guarded((_request, response) => void response.end(), { ...GUEST, files });
  const { port } = server.address() as AddressInfo;
  const pictures = Array.from({ length: 30 }, (_, at) => `/media/${at}/a.webp`);
  const statuses = new Set<number | undefined>();
  for (let page = 0; page < 10; page += 1)
    for (const path of ["/auth", ...files, ...pictures])
      statuses.add((await askFrom("127.0.0.79", port, path))[0]);
  expect([...statuses]).toEqual([200]);
});

test("under /_next/ there are files and nothing else, neither pages nor calls under other addresses", async () => {
  const reached: (string | undefined)[] = [];
  const server = await guarded(
    ({ url }, response) => {
      reached.push(url);
      response.end();
    },
    { files: new Set(["/_next/static/a.js"]) },
  );
  const { port } = server.address() as AddressInfo;
  for (const path of [
    "/_next/data/build/api-docs.json",
    "/_next/data/build/api/changelog.json?x",
    "/_next/image?url=x",
    "/_next/static/x",
    "/_next/static",
    "/_next/static/%61.js",
    "/_next/",
    `http://x/_next/data/build/connect.json`,
  ])
    expect([path, ...(await askFrom("127.0.0.1", port, path))]).toEqual([path, 404, false]);
  expect(await askFrom("127.0.0.1", port, "/_next/static/a.js")).toEqual([200, false]);
  expect(reached).toEqual(["/_next/static/a.js"]);
});

test("the files of the build and of public are known by their addresses, folders are none", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), "built-"));
  for (const file of [
    ".next/static/chunks/a b.js",
    ".next/BUILD_ID",
    "public/icons/star.svg",
    "public/x.ico",
  ]) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), "");
  }
  expect([...builtFiles(directory)].toSorted()).toEqual([
    "/_next/static/chunks/a%20b.js",
    "/icons/star.svg",
    "/x.ico",
  ]);
  await rm(directory, { recursive: true });
});

test("who is refused while a page is rendered for them refuses nobody who waits for the same one", async () => {
  let renderings = 0;
  const server = await guarded(
    async (_request, response) => {
      const isFirst = (renderings += 1) === 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (isFirst) requestScope()!.failure = new AppError("RATE_LIMITED", { params: { seconds: 2 } });
      response.writeHead(isFirst ? 500 : 200, { "Content-Type": "text/html" });
      response.end(PAGE);
    },
    { readSession: () => ({ isGuest: true, forget: [] }) },
  );
  const { port } = server.address() as AddressInfo;
  const arrived = once(server, "request");
  const first = askFrom("127.0.0.3", port);
  await arrived;
  const others = ["127.0.0.4", "127.0.0.5"].map((address) => askFrom(address, port));
  expect(await Promise.all([first, ...others])).toEqual([
    [429, true],
    [200, false],
    [200, false],
  ]);
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

test("a rendering that does not end keeps nobody: they read 503, and the page is rendered anew", async () => {
  let begun = 0;
  const server = await guarded(
    (_request, response) => {
      begun += 1;
      if (begun > 1) response.writeHead(200, { "Content-Type": "text/html" }).end(PAGE);
    },
    { readSession: () => ({ isGuest: true, forget: [] }), times: { ...SHORT, rendering: 200 } },
  );
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<IncomingMessage>(
      (resolve, reject) =>
        void httpGet({ port, path: "/bases", localAddress: "127.0.0.3", agent: false }, resolve).on(
          "error",
          reject,
        ),
    );
  for (const answer of await Promise.all([ask(), ask()])) {
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await buffer(answer)).toString()).toContain("<main");
  }
  const next = await ask();
  expect([next.statusCode, (await buffer(next)).toString(), begun]).toEqual([200, PAGE, 2]);
});
