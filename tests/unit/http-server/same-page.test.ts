import { once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { encode } from "next-auth/jwt";
import { readSession } from "@/lib/identity/sessions/forged-sessions";
import { sessionCookieName } from "@/lib/identity/sessions/session-cookie";
import { sessionMark } from "@/lib/identity/sessions/session-token";
import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { sameForEverybody } from "@/lib/platform/page-cache/invalidate-pages";
import { PageCache } from "@/lib/platform/page-cache/page-cache";
import { endGuarded, guarded } from "@/tests/support/guarded-server";

const shared = globalThis as { promptotekaPages?: { cache: PageCache } };
const OWN = "0190a000-0000-7000-8000-00000000aaaa";
const OTHER = "0190a000-0000-7000-8000-00000000bbbb";
const BASE = "0190a000-0000-7000-8000-00000000cccc";

/** What pages say of themselves, by address. The others say nothing. */
const SAYS: Record<string, () => void> = {
  "/": () => sameForEverybody(),
  "/public-prompts": () => sameForEverybody(),
  [`/bases/${BASE}`]: () => sameForEverybody({ base: BASE }),
  [`/profile/${OTHER}`]: () => sameForEverybody({ person: OTHER }),
};

let session: string;
/** The cookies with which Next was asked for each page. */
let rendered: (string | undefined)[];
let ask: (path: string, cookie?: string) => Promise<{ text: string; from: unknown; cookies: string[] }>;

beforeEach(async () => {
  shared.promptotekaPages = { cache: new PageCache({ current: () => true }) };
  session = `${sessionCookieName()}=${await encode({ token: { sid: "session" }, secret: process.env.AUTH_SECRET!, maxAge: 60 })}`;
  rendered = [];
  const server = await guarded(
    (request, response) => {
      const { cookie } = request.headers;
      rendered.push(cookie);
      SAYS[request.url!]?.();
      response.writeHead(request.url === "/bases/gone" ? 404 : 200, { "Content-Type": "text/html" });
      response.end(`<p>${cookie?.includes(session) ? "of a person" : "of everybody"}</p>`);
    },
    { readSession },
  );
  const { port } = server.address() as AddressInfo;
  ask = async (path, cookie) => {
    const request = httpGet({ port, path, headers: cookie ? { cookie } : {}, agent: false });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    const { "x-cache": from, "set-cookie": cookies = [] } = answer.headers;
    return { text: await text(answer), from, cookies };
  };
});
afterEach(async () => {
  delete shared.promptotekaPages;
  await endGuarded();
});

const reader = (more: object = {}) => {
  const user = {
    id: OWN,
    slug: "anna",
    full_name: "Анна",
    bases: [],
    session: sessionMark("session"),
    can: { administer: false },
    ...more,
  };
  return `${session}; ${READER_COOKIE}=${encodeURIComponent(JSON.stringify(user))}`;
};

const OF_EVERYBODY = "<p>of everybody</p>";
const OF_A_PERSON = "<p>of a person</p>";

test("a member with scripts gets the page of everybody, which is rendered once and without them", async () => {
  for (const path of ["/", "/public-prompts"]) {
    const first = await ask(path, reader());
    expect(first).toMatchObject({ text: OF_EVERYBODY, from: "MISS", cookies: [] });
    expect(await ask(path)).toMatchObject({ text: OF_EVERYBODY, from: "HIT" });
    expect(await ask(path, reader())).toMatchObject({ text: OF_EVERYBODY, from: "HIT" });
  }
  expect(rendered).toEqual([undefined, undefined]);
});

test("a member whose browser said nothing, or nonsense, gets a page of their own, which nobody else sees", async () => {
  const nonsense = ["x", "null", "{}", "%", encodeURIComponent(`{"id":1,"can":{}}`)];
  const earlier = reader({ session: sessionMark("an earlier session") });
  expect(await ask("/public-prompts", earlier)).toMatchObject({ text: OF_A_PERSON, from: undefined });
  for (const cookie of [session, ...nonsense.map((value) => `${session}; ${READER_COOKIE}=${value}`)])
    expect(await ask("/public-prompts", cookie)).toMatchObject({ text: OF_A_PERSON, from: undefined });
  expect(await ask("/public-prompts")).toMatchObject({ text: OF_EVERYBODY, from: "MISS" });
});

test("a page that does not say that it is the same for members is rendered for each of them", async () => {
  for (const path of ["/?tab=purchased", "/bases", "/papers/offer", "/public-prompts?q=x"]) {
    expect(await ask(path)).toMatchObject({ text: OF_EVERYBODY });
    expect(await ask(path, reader())).toMatchObject({ text: OF_A_PERSON, from: undefined });
    expect(await ask(path)).toMatchObject({ text: OF_EVERYBODY });
  }
  expect(await ask("/bases/gone", reader())).toMatchObject({ text: OF_A_PERSON, from: undefined });
});

test.each([
  ["whoever has a part in the base", `/bases/${BASE}`, { bases: [BASE.slice(-8)] }],
  ["who has a part in more bases than a cookie names", `/bases/${BASE}`, { bases: null }],
  ["an administrator", `/bases/${BASE}`, { can: { administer: true } }],
  ["the person whose page it is", `/profile/${OTHER}`, { id: OTHER }],
])("%s gets a page of their own, others the page of everybody", async (_who, path, more) => {
  expect(await ask(path, reader())).toMatchObject({ text: OF_EVERYBODY });
  expect(await ask(path, reader(more))).toMatchObject({ text: OF_A_PERSON, from: undefined });
  expect(await ask(path, reader())).toMatchObject({ text: OF_EVERYBODY, from: "HIT" });
  expect(await ask(path)).toMatchObject({ text: OF_EVERYBODY, from: "HIT" });
});

test("a page that its address says to be one's own is rendered for them alone, and once", async () => {
  const own = [
    [`/bases/${BASE}-name`, { bases: [BASE.slice(-8)] }],
    [`/bases/${BASE}`, { bases: null }],
    [`/public-prompts/${BASE}`, { can: { administer: true } }],
    [`/profile/${OTHER}`, { id: OTHER }],
  ] as const;
  for (const [path, more] of own)
    expect(await ask(path, reader(more))).toMatchObject({ text: OF_A_PERSON, from: undefined });
  expect(rendered).toEqual(own.map(([, more]) => reader(more)));
});

test("who owes the consent gets pages that say so", async () => {
  expect(await ask("/public-prompts", reader({ owesConsent: true }))).toMatchObject({ text: OF_A_PERSON });
});

test("without a session the cookie is worth nothing and is taken back", async () => {
  const cookie = reader().replace(`${session}; `, "");
  const answer = await ask(`/bases/${BASE}`, cookie);
  expect(answer.text).toBe(OF_EVERYBODY);
  expect(answer.cookies).toEqual([`${READER_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`]);
});
