import type { IncomingMessage } from "node:http";
import { encode } from "next-auth/jwt";
import {
  carriesNoSession,
  readSession,
  withoutForgedSessions,
} from "@/lib/identity/sessions/forged-sessions";
import { readerCookie, readerOf } from "@/lib/identity/sessions/reader-cookie";
import { sessionCookieName } from "@/lib/identity/sessions/session-cookie";
import {
  READER_COOKIE,
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
} from "@/lib/identity/sessions/session-cookie-name";
import { readSessionToken, sessionMark } from "@/lib/identity/sessions/session-token";

const secret = process.env.AUTH_SECRET!;
const token = (maxAge = 60, by = secret) => encode({ token: { sid: "session" }, secret: by, maxAge });
const name = sessionCookieName();

describe("a session cookie", () => {
  it("of next-auth is read", async () => {
    expect(readSessionToken(await token())).toBe("session");
  });

  it("that was changed, made elsewhere, has expired or is nothing at all is none", async () => {
    const [header, key, iv, text, tag] = (await token()).split(".");
    const changed = [
      [header, key, iv, text, tag!.slice(0, 8)],
      [header, key, iv, text!.slice(1), tag],
      [`${header}A`, key, iv, text, tag],
      [header, "AA", iv, text, tag],
      [header, key, "", text, tag],
    ].map((parts) => parts.join("."));
    for (const each of [
      ...changed,
      await token(-60),
      await token(60, "another-secret-another-secret-another"),
      "x",
      "....",
      "",
    ]) {
      expect(readSessionToken(each)).toBeNull();
    }
  });
});

describe("a request", () => {
  const read = (cookie?: string) => readSession({ headers: { cookie } } as IncomingMessage);

  it("tells the id of its session, which stays the same when the cookie is sealed anew", async () => {
    for (const cookie of [`${name}=${await token()}`, `a=1; ${name}=${await token()}`])
      expect(read(cookie)).toEqual({ isGuest: false, session: "session", forget: [] });
    expect(read(`${name}=forged`)).toMatchObject({ isGuest: true, session: null });
    expect(read()).toEqual({ isGuest: true, forget: [] });
  });
});

describe("what a browser says of its member", () => {
  const read = (cookie: string) => readSession({ headers: { cookie } } as IncomingMessage);
  const user = {
    id: "1",
    slug: "",
    full_name: "Анна",
    bases: ["aa"],
    session: sessionMark("session"),
    can: { administer: true },
  };
  const said = `${READER_COOKIE}=${encodeURIComponent(JSON.stringify(user))}`;

  it("is read beside a session, and taken back without one", async () => {
    const session = `${name}=${await token()}`;
    expect(read(`${session}; ${said}`)).toEqual({
      isGuest: false,
      session: "session",
      reader: { id: "1", isAdmin: true, bases: ["aa"] },
      forget: [],
    });
    for (const cookie of [said, `${name}=forged; ${said}`]) {
      const { isGuest, reader, forget } = read(cookie);
      expect([isGuest, reader]).toEqual([true, undefined]);
      expect(forget).toContain(`${READER_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
    }
  });

  it("is nothing where it is not what we write", async () => {
    const session = `${name}=${await token()}`;
    const values = [
      "",
      "null",
      "1",
      "[]",
      "%",
      JSON.stringify({ ...user, bases: "aa" }),
      JSON.stringify({ ...user, can: {} }),
      JSON.stringify({ ...user, full_name: undefined }),
      JSON.stringify({ ...user, slug: 1 }),
      JSON.stringify({ ...user, owesConsent: true }),
    ];
    for (const value of values)
      expect(read(`${session}; ${READER_COOKIE}=${encodeURIComponent(value)}`).reader).toBeUndefined();
  });

  it("is written as it is read", () => {
    const [whole] = readerCookie({
      ...user,
      unread: 2,
      avatar_url: null,
      isSeller: false,
      isBuyer: false,
      owesConsent: false,
    }).split(";");
    expect(readerOf(whole)).toEqual({ id: "1", isAdmin: true, bases: ["aa"] });
    expect(whole).not.toContain("unread");
  });
});

describe("the Cookie header", () => {
  it("stays as it is with a session of ours, and without one", async () => {
    for (const header of [`a=1; ${name}=${await token()}; b=2`, "a=1; b=2", ""]) {
      expect(withoutForgedSessions(header)).toEqual({ header, forged: [] });
    }
  });

  it("loses a forged session and nothing else", () => {
    expect(withoutForgedSessions(`a=1; ${name}=forged; b=2`)).toEqual({ header: "a=1; b=2", forged: [name] });
  });

  it("loses a bare name, which one of Next's parsers takes for a cookie and the other does not", () => {
    for (const header of [name, ` ${name} `, `${name};`, `${name};${name}`])
      expect(withoutForgedSessions(header)).toMatchObject({ forged: [name] });
    expect(withoutForgedSessions(`a=1; ${name}; b=2; ${SECURE_SESSION_COOKIE}`)).toEqual({
      header: "a=1; b=2",
      forged: [...new Set([name, SECURE_SESSION_COOKIE])],
    });
  });

  it("keeps a session of ours beside forged ones, which the browser is not told to forget with it", async () => {
    const session = `${name}=${await token()}`;
    for (const header of [`${name}; ${session}`, `${session}; ${name}=forged`, `${session};${name}`]) {
      expect(withoutForgedSessions(header)).toEqual({ header: session, forged: [] });
    }
  });

  it("is looked through for a session four times: each look decrypts, and 16 KB have room for hundreds", async () => {
    const session = `${name}=${await token()}`;
    const forged = (count: number) => `${name}=a..b.c.d;`.repeat(count);
    expect(withoutForgedSessions(forged(3) + session)).toEqual({ header: session, forged: [] });
    expect(withoutForgedSessions(`a=1;${forged(4)}${session};b=2`)).toEqual({
      header: "a=1;b=2",
      forged: [name],
    });
  });

  it("is a guest's only without the name of a session, whatever stands behind the name", () => {
    expect([undefined, "", "a=1", `a=${name}`].map((cookie) => carriesNoSession({ cookie }))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(
      [name, `${name}=`, `${name}=x`, `a=1;${name}`, SECURE_SESSION_COOKIE].map((cookie) =>
        carriesNoSession({ cookie }),
      ),
    ).toEqual([false, false, false, false, false]);
  });

  it("loses a session under the name that is not in use here", async () => {
    const other = name === SESSION_COOKIE ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
    expect(withoutForgedSessions(`${other}=${await token()}`)).toEqual({ header: "", forged: [other] });
  });
});
