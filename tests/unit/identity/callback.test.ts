import { readCallback } from "@/lib/identity/sign-in/callback";

const silent = { token: "t", uuid: "u" };

describe("readCallback", () => {
  test("nothing, and what is not a sign-in", () => {
    expect(readCallback({}, null)).toEqual({ kind: "none" });
    expect(readCallback({ next: "/my-prompts", utm_source: "x" }, "vk")).toEqual({ kind: "none" });
  });

  test("VK ID's code is taken only with the state of a flow that this browser began", () => {
    const query = { type: "code_v2", code: "c", state: "s", device_id: "d", expires_in: "600" };
    expect(readCallback(query, "vk")).toEqual({
      kind: "credentials",
      provider: "vk",
      credentials: { code: "c", state: "s", deviceId: "d" },
      startedHere: true,
    });
    expect(readCallback(query, null)).toEqual({ kind: "failed", text: "vkFailed" });
    expect(readCallback({ ...query, device_id: undefined }, "vk")).toEqual({
      kind: "failed",
      text: "vkFailed",
    });
  });

  test.each(["telegram", "yandex"] as const)(
    "%s's code likewise; the flow says whose code it is",
    (provider) => {
      const query = { code: "c", state: "s", cid: "x" };
      const failed = { kind: "failed", text: `${provider}Failed` };
      expect(readCallback(query, provider)).toEqual({
        kind: "credentials",
        provider,
        credentials: { code: "c", state: "s" },
        startedHere: true,
      });
      // Another browser's, or one whose flow is over: nothing in it says whose it is.
      expect(readCallback(query, null)).toEqual({ kind: "failed", text: "startAgain" });
      expect(readCallback(query, "vk")).toEqual({ kind: "failed", text: "vkFailed" });
      for (const code of [["a", "b"], "c"])
        expect(readCallback({ code, state: ["s"] }, provider)).toEqual(failed);
      expect(readCallback({ error: "access_denied", state: "s" }, provider)).toEqual(failed);
      expect(readCallback({ code: "c", error: "access_denied", state: "s" }, provider)).toEqual(failed);
    },
  );

  test("a silent token comes flat or as a payload, and says whether it was asked for here", () => {
    const expected = { kind: "credentials", provider: "vk", credentials: { silentToken: "t", uuid: "u" } };
    expect(readCallback(silent, null)).toEqual({ ...expected, startedHere: false });
    expect(
      readCallback(
        { payload: JSON.stringify({ type: "silent_token", ...silent, state: "other" }) },
        "telegram",
      ),
    ).toEqual({
      ...expected,
      startedHere: false,
    });
    const begun = { ...expected, credentials: { ...expected.credentials, state: "s" }, startedHere: true };
    expect(readCallback({ ...silent, state: "s" }, "vk")).toEqual(begun);
    expect(
      readCallback(
        { payload: JSON.stringify({ type: "silent_token", ...silent, state: "other" }), state: "s" },
        "vk",
      ),
    ).toEqual(begun);
  });

  test.each([
    { token: ["a", "b"], uuid: "u" },
    { token: "t" },
    { uuid: "u" },
    { token: "", uuid: "u" },
    { payload: "{" },
    { payload: "5" },
    { payload: ["{}"] },
    { payload: '{"token":5,"uuid":"u"}' },
    { payload: '{"token":{"a":1},"uuid":"u"}' },
    { error: "access_denied" },
    { error: ["a"] },
    { type: "VKSDKOneTapAuthLoginFailed" },
    { error: "constructor" },
  ])("%j is a failure of VK", (query) => {
    expect(readCallback(query, "vk")).toEqual({ kind: "failed", text: "vkFailed" });
  });

  test("what VK One Tap asks for, and other failures, have their own texts", () => {
    expect(readCallback({ type: "VKSDKOneTapAuthFullAuthNeeded", uuid: "u" }, null)).toEqual({
      kind: "failed",
      text: "fullAuthNeeded",
    });
    expect(readCallback({ payload: '{"type":"VKSDKOneTapAuthPhoneValidationNeeded"}' }, null)).toEqual({
      kind: "failed",
      text: "phoneValidationNeeded",
    });
    expect(readCallback({ provider: "facebook", ...silent }, "vk")).toEqual({
      kind: "failed",
      text: "unsupportedProvider",
    });
    expect(readCallback({ error: "SIGN_IN_FAILED_TELEGRAM" }, null)).toEqual({
      kind: "failed",
      text: "telegramFailed",
    });
  });

  test("Telegram's fields and no others", () => {
    const query = { id: "42", first_name: "Иван", auth_date: "1", hash: "h", role: "admin", next: "/x" };
    expect(readCallback(query, null)).toMatchObject({
      provider: "telegram",
      credentials: { id: "42", first_name: "Иван", auth_date: "1", hash: "h" },
    });
    expect(readCallback(query, "vk")).toMatchObject({
      startedHere: false,
      credentials: expect.not.objectContaining({ state: expect.anything() }),
    });
    expect(readCallback({ ...query, state: "s" }, "telegram")).toMatchObject({
      startedHere: true,
      credentials: { state: "s" },
    });
    expect(readCallback({ ...query, hash: ["h", "i"] }, null)).toEqual({
      kind: "failed",
      text: "telegramFailed",
    });
  });
});
