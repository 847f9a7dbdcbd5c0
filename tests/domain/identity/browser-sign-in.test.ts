import { ROUTES } from "@/lib/identity/routes";
import { startSignIn, startTelegramWidget } from "@/lib/identity/sign-in/start-sign-in";
import { signInByBrowser } from "@/lib/identity/sign-in/browser";
import { beginFlow, findFlow } from "@/lib/identity/sign-in/flow";
import { sessionIdOf } from "@/lib/identity/sessions/session-cookie";
import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import { send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { signTelegram, unixNow } from "@/tests/support/fakes/telegram-signer";
import { startVk } from "@/tests/support/fakes/vk";
import { handlersAt } from "@/tests/support/handlers-at";
import { sealed } from "@/tests/support/signed-in";

const BOT = "123456:TEST-TOKEN";
const HOME = "http://localhost:3000";
const OURS = { "sec-fetch-site": "same-origin" };
const { GET: toVk } = handlersAt("/auth/vk/start", ROUTES);
const { GET: toTelegram } = handlersAt("/auth/telegram/start", ROUTES);
const { GET: toYandex } = handlersAt("/auth/yandex/start", ROUTES);

let vk: Awaited<ReturnType<typeof startVk>>;
beforeAll(async () => void (vk = await startVk()));
afterAll(() => vk.close());
beforeEach(async () => {
  await resetDatabase();
  withEnv({ ...vk.env, TELEGRAM_BOT_TOKEN: BOT, TELEGRAM_BOT_NAME: "bot" });
});
afterEach(() => withEnv());

/** What a browser keeps of Set-Cookie values, as its Cookie header. */
const kept = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((value) => value.split(";", 1)[0])
    .join("; ");
const get = (path: string, headers: Record<string, string> = OURS) => new Request(HOME + path, { headers });
const post = (path: string, headers: Record<string, string> = OURS) =>
  new Request(HOME + path, { method: "POST", headers });

/** Leaves for VK in a browser. @returns its cookies, and where VK was asked */
async function leaveForVk(next = "/my-bases") {
  const response = await startSignIn(GUEST, { provider: "vk", next }, { request: get("/api/auth/vk/start") });
  const asked = new URL(response.headers.get("location")!);
  return { cookie: kept(response), asked, state: asked.searchParams.get("state")! };
}

async function silentToken(person = 101) {
  const { token, uuid } = (await (await fetch(`${vk.url}/silent?person=${person}`)).json()) as {
    token: string;
    uuid: string;
  };
  return { silentToken: token, uuid };
}

const telegram = () => signTelegram(BOT, { id: 42, first_name: "Мария", auth_date: unixNow() });
const refused = (provider: "VK" | "TELEGRAM") => ({ code: `SIGN_IN_FAILED_${provider}` });

test("each provider has an address that leads to its own page", async () => {
  const [telegramPage, yandexPage] = ["https://telegram.example", "https://yandex.example"];
  withEnv({
    ...vk.env,
    ...{ TELEGRAM_CLIENT_ID: "123456", TELEGRAM_OIDC_BASE: telegramPage },
    ...{ YANDEX_CLIENT_ID: "id", YANDEX_CLIENT_SECRET: "secret", YANDEX_OAUTH_BASE: yandexPage },
  });
  const led = [toVk, toTelegram, toYandex].map((start) => send(start, "GET", { headers: OURS }));
  const pages = (await Promise.all(led)).map(({ headers }) => new URL(headers.get("location")!).origin);
  expect(pages).toEqual([vk.url, telegramPage, yandexPage]);
});

describe("what a provider sent to this browser", () => {
  test("a silent token with the state of its flow signs in, once", async () => {
    const { cookie, state } = await leaveForVk();
    await signInByBrowser("vk", { ...(await silentToken()), state }, { cookie });
    expect(await db.session.count()).toBe(1);
    // Another token of the same person with a copy of the used cookie.
    await expect(
      signInByBrowser("vk", { ...(await silentToken()), state }, { cookie }),
    ).rejects.toMatchObject(refused("VK"));
    expect(await db.session.count()).toBe(1);
  });

  test("VK ID's code: the honest way; a flow is used up even when VK refuses", async () => {
    const { cookie, asked, state } = await leaveForVk();
    const answer = await fetch(
      `${asked.toString().replace("/authorize?", "/authorize/confirm?")}&person=101`,
      { redirect: "manual" },
    );
    const back = new URL(answer.headers.get("location")!).searchParams;
    const body = { code: back.get("code")!, deviceId: back.get("device_id")!, state: back.get("state")! };
    expect(body.state).toBe(state);
    await signInByBrowser("vk", body, { cookie });
    expect(await db.session.count()).toBe(1);
    await expect(signInByBrowser("vk", body, { cookie })).rejects.toMatchObject(refused("VK"));

    const other = await leaveForVk();
    await expect(
      signInByBrowser("vk", { ...body, code: "wrong", state: other.state }, { cookie: other.cookie }),
    ).rejects.toMatchObject(refused("VK"));
    await expect(
      signInByBrowser("vk", { ...(await silentToken()), state: other.state }, { cookie: other.cookie }),
    ).rejects.toMatchObject(refused("VK"));
  });

  test("the attack: a stranger's credentials in a browser that began a flow sign nobody in", async () => {
    const [victim, attacker] = [await leaveForVk(), await leaveForVk()];
    for (const state of [
      undefined,
      "",
      attacker.state,
      victim.state.slice(0, 31),
      `${victim.state.slice(0, 31)}!`,
      [victim.state],
      "x".repeat(32),
    ]) {
      await expect(
        signInByBrowser("vk", { ...(await silentToken(103)), state }, { cookie: victim.cookie }),
      ).rejects.toMatchObject(refused("VK"));
      await expect(
        signInByBrowser("telegram", { ...telegram(), state }, { cookie: victim.cookie }),
      ).rejects.toMatchObject(refused("TELEGRAM"));
    }
    // The state of one provider's flow is none of the other's.
    await expect(
      signInByBrowser("telegram", { ...telegram(), state: victim.state }, { cookie: victim.cookie }),
    ).rejects.toMatchObject(refused("TELEGRAM"));
    expect(await db.session.count()).toBe(0);
    expect(await db.user.count()).toBe(0);
  });

  test("with the person's own word it does; a code never, for its verifier is elsewhere", async () => {
    await signInByBrowser("vk", { ...(await silentToken()), confirmed: "yes" }, {});
    await signInByBrowser("telegram", { ...telegram(), confirmed: "yes" }, {});
    expect(await db.session.count()).toBe(2);
    await expect(
      signInByBrowser("vk", { code: "c", deviceId: "d", state: "s", confirmed: "yes" }, {}),
    ).rejects.toMatchObject(refused("VK"));
  });

  test("Telegram: with the state of its flow, once", async () => {
    const answer = await startTelegramWidget(
      GUEST,
      { next: "/my-bases" },
      { request: post("/api/auth/telegram/start") },
    );
    const { state } = (await answer.json()) as { state: string };
    const cookie = kept(answer);
    await signInByBrowser("telegram", { ...telegram(), state }, { cookie });
    await expect(
      signInByBrowser(
        "telegram",
        { ...signTelegram(BOT, { id: 42, auth_date: unixNow(-1) }), state },
        { cookie },
      ),
    ).rejects.toMatchObject(refused("TELEGRAM"));
    expect(await db.session.count()).toBe(1);
  });

  test("two tabs: both come back, in any order, each to its own page", async () => {
    const [one, two] = [await leaveForVk("/my-bases"), await leaveForVk("/knowledge")];
    const cookie = `${one.cookie}; ${two.cookie}`;
    const held = new Map(
      cookie.split("; ").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
    );
    expect(held.size).toBe(2);
    expect([
      await findFlow(one.state, (name) => held.get(name)),
      await findFlow(two.state, (name) => held.get(name)),
    ]).toMatchObject([{ next: "/my-bases" }, { next: "/knowledge" }]);
    for (const { state } of [two, one])
      await signInByBrowser("vk", { ...(await silentToken()), state }, { cookie });
    expect(await db.session.count()).toBe(2);
  });
});

describe("a flow", () => {
  test("nobody else's page begins one", async () => {
    for (const site of ["cross-site", "same-site"]) {
      const answer = await startSignIn(
        GUEST,
        { provider: "vk", next: "/my-bases" },
        { request: get("/api/auth/vk/start", { "sec-fetch-site": site }) },
      );
      expect([answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual([
        "/auth?next=%2Fmy-bases",
        [],
      ]);
      await expect(
        startTelegramWidget(
          GUEST,
          {},
          { request: post("/api/auth/telegram/start", { "sec-fetch-site": site }) },
        ),
      ).rejects.toMatchObject({
        code: "CROSS_ORIGIN",
      });
    }
  });

  test("its cookie is sealed, short-lived, and no session's; the oldest of many give way", async () => {
    const { flow, setCookies } = await beginFlow("vk", "//evil.example", []);
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^promptoteka\.sign-in\.[\w-]{12}=[^;]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const value = setCookies[0]!.split(";", 1)[0]!.split("=", 2)[1]!;
    expect(await findFlow(flow.state, () => value)).toMatchObject({ provider: "vk", next: "/" });
    expect(await sessionIdOf(value)).toBeNull();
    for (const forged of [
      undefined,
      "",
      "x",
      value.slice(0, -2),
      await sealed({ ...flow }),
      Buffer.from(JSON.stringify(flow)).toString("base64url"),
    ]) {
      expect(await findFlow(flow.state, () => forged)).toBeNull();
    }
    jest.useFakeTimers({
      now: Date.now() + 16 * 60_000,
      doNotFake: ["nextTick", "setImmediate", "queueMicrotask"],
    });
    expect(await findFlow(flow.state, () => value)).toBeNull();
    jest.useRealTimers();

    const held = [
      "other",
      ...["a", "b", "c", "d", "e", "f"].map((letter) => `promptoteka.sign-in.${letter.repeat(12)}`),
    ];
    const ended = (await beginFlow("vk", "/", held)).setCookies.filter((cookie) =>
      cookie.includes("Max-Age=0"),
    );
    expect(ended.map((cookie) => cookie.split("=", 1)[0])).toEqual([held[1], held[2]]);
  });
});
