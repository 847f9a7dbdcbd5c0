import { codeChallenge, codeVerifier } from "@/lib/identity/sign-in/pkce";
import { vkAuthorizeUrl, vkPersonByCode } from "@/lib/integrations/social-login/vk-oauth";
import { vkPersonBySilentToken } from "@/lib/integrations/social-login/vk-silent";
import type { Mode } from "@/tests/support/fakes/fake-server";
import { startVk } from "@/tests/support/fakes/vk";
import { sized } from "@/tests/support/size";

let fake: Awaited<ReturnType<typeof startVk>>;
beforeAll(async () => void (fake = await startVk()));
beforeEach(() => fake.setMode("ok"));
afterAll(() => fake.close());

const oauth = () => ({
  base: fake.url,
  appId: fake.env.VK_APP_ID!,
  redirectUri: "http://localhost:3000/auth",
});
const oneTap = () => ({ apiBase: fake.url, serviceToken: fake.env.VK_SERVICE_TOKEN! });
const FAILURES: Mode[] = ["error500", "badJson", "errorBody", "redirect"];

/** Leaves for VK and comes back as a browser would. */
async function visitVk() {
  const verifier = codeVerifier();
  const url = vkAuthorizeUrl(oauth(), {
    state: "state-1",
    codeChallenge: codeChallenge(verifier),
    language: "ru",
  });
  const response = await fetch(`${url.replace("/authorize?", "/authorize/confirm?")}&person=101`, {
    redirect: "manual",
  });
  const back = new URL(response.headers.get("location") ?? "").searchParams;
  return {
    code: back.get("code")!,
    deviceId: back.get("device_id")!,
    state: back.get("state")!,
    codeVerifier: verifier,
  };
}

async function silentToken(): Promise<{ silentToken: string; uuid: string }> {
  const { token, uuid } = (await (await fetch(`${fake.url}/silent?person=102`)).json()) as {
    token: string;
    uuid: string;
  };
  return { silentToken: token, uuid };
}

describe("VK ID", () => {
  test("a code is exchanged for its person, once", async () => {
    const code = await visitVk();
    expect(await vkPersonByCode(oauth(), code)).toEqual({
      provider: "vk",
      externalId: "101",
      fullName: "Иван Петров",
      avatarUrl: null,
      email: "ivan@example.test",
    });
    await expect(vkPersonByCode(oauth(), code)).rejects.toThrow("invalid_request");
  });

  test("another verifier, device or address is refused", async () => {
    await expect(
      vkPersonByCode(oauth(), { ...(await visitVk()), codeVerifier: codeVerifier() }),
    ).rejects.toThrow();
    await expect(vkPersonByCode(oauth(), { ...(await visitVk()), deviceId: "other" })).rejects.toThrow();
    await expect(
      vkPersonByCode({ ...oauth(), redirectUri: "http://localhost:3000/other" }, await visitVk()),
    ).rejects.toThrow();
  });

  test.each(FAILURES)("%s is a refusal", async (mode) => {
    const code = await visitVk();
    fake.setMode(mode);
    await expect(vkPersonByCode(oauth(), code)).rejects.toMatchObject({ name: "SignInRefused" });
  });
});

describe("VK One Tap", () => {
  test("a silent token is exchanged for its person, once", async () => {
    const token = await silentToken();
    expect(await vkPersonBySilentToken(oneTap(), token)).toMatchObject({
      provider: "vk",
      externalId: "102",
      fullName: "Мария Соколова",
      email: null,
    });
    await expect(vkPersonBySilentToken(oneTap(), token)).rejects.toThrow("error 104");
  });

  test("another uuid or service token is refused", async () => {
    await expect(
      vkPersonBySilentToken(oneTap(), { ...(await silentToken()), uuid: "other" }),
    ).rejects.toThrow("error 104");
    await expect(
      vkPersonBySilentToken({ ...oneTap(), serviceToken: "other" }, await silentToken()),
    ).rejects.toThrow("error 28");
  });

  test.each(FAILURES)("%s is a refusal", async (mode) => {
    const token = await silentToken();
    fake.setMode(mode);
    await expect(vkPersonBySilentToken(oneTap(), token)).rejects.toMatchObject({ name: "SignInRefused" });
  });

  test("a VK that never answers is given up within ten seconds", async () => {
    const token = await silentToken();
    fake.setMode("hang");
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits = jest.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(sized(ms / 30, ms)));
    try {
      await expect(vkPersonBySilentToken(oneTap(), token)).rejects.toThrow("no answer in time");
      expect(Math.max(...limits.mock.calls.flat())).toBeLessThan(10_000);
    } finally {
      limits.mockRestore();
    }
  });
});
