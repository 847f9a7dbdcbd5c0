import { arrivalOf } from "@/lib/identity/sign-in/arrival";

const silent = { token: "t", uuid: "u" };

describe("arrivalOf", () => {
  test("nothing, and what is not a sign-in", () => {
    expect(arrivalOf({}, null)).toEqual({ kind: "none" });
    expect(arrivalOf({ next: "/my-prompts", utm_source: "x" }, "vk")).toEqual({ kind: "none" });
  });

  test("VK ID's code is taken only with the state of a flow that this browser began", () => {
    const query = { type: "code_v2", code: "c", state: "s", device_id: "d", expires_in: "600" };
    expect(arrivalOf(query, "vk")).toEqual({
      kind: "credentials",
      provider: "vk",
      credentials: { code: "c", state: "s", deviceId: "d" },
      startedHere: true,
    });
    expect(arrivalOf(query, null)).toEqual({ kind: "failed", text: "vkFailed" });
    expect(arrivalOf({ ...query, device_id: undefined }, "vk")).toEqual({ kind: "failed", text: "vkFailed" });
  });

  test.each(["telegram", "yandex"] as const)(
    "%s's code likewise; the flow says whose code it is",
    (provider) => {
      const query = { code: "c", state: "s", cid: "x" };
      const failed = { kind: "failed", text: `${provider}Failed` };
      expect(arrivalOf(query, provider)).toEqual({
        kind: "credentials",
        provider,
        credentials: { code: "c", state: "s" },
        startedHere: true,
      });
      // Another browser's, or one whose flow is over: nothing in it says whose it is.
      expect(arrivalOf(query, null)).toEqual({ kind: "failed", text: "startAgain" });
      expect(arrivalOf(query, "vk")).toEqual({ kind: "failed", text: "vkFailed" });
      for (const code of [["a", "b"], "c"])
        expect(arrivalOf({ code, state: ["s"] }, provider)).toEqual(failed);
      expect(arrivalOf({ error: "access_denied", state: "s" }, provider)).toEqual(failed);
      expect(arrivalOf({ code: "c", error: "access_denied", state: "s" }, provider)).toEqual(failed);
    },
  );

  test("a silent token comes flat or as a payload, and says whether it was asked for here", () => {
    const expected = { kind: "credentials", provider: "vk", credentials: { silentToken: "t", uuid: "u" } };
    expect(arrivalOf(silent, null)).toEqual({ ...expected, startedHere: false });
    expect(
      arrivalOf({ payload: JSON.stringify({ type: "silent_token", ...silent, state: "other" }) }, "telegram"),
    ).toEqual({
      ...expected,
      startedHere: false,
    });
    const begun = { ...expected, credentials: { ...expected.credentials, state: "s" }, startedHere: true };
    expect(arrivalOf({ ...silent, state: "s" }, "vk")).toEqual(begun);
    expect(
      arrivalOf(
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
    expect(arrivalOf(query, "vk")).toEqual({ kind: "failed", text: "vkFailed" });
  });

  test("what VK One Tap asks for, and other failures, have their own texts", () => {
    expect(arrivalOf({ type: "VKSDKOneTapAuthFullAuthNeeded", uuid: "u" }, null)).toEqual({
      kind: "failed",
      text: "fullAuthNeeded",
    });
    expect(arrivalOf({ payload: '{"type":"VKSDKOneTapAuthPhoneValidationNeeded"}' }, null)).toEqual({
      kind: "failed",
      text: "phoneValidationNeeded",
    });
    expect(arrivalOf({ provider: "facebook", ...silent }, "vk")).toEqual({
      kind: "failed",
      text: "unsupportedProvider",
    });
    expect(arrivalOf({ error: "SIGN_IN_FAILED_TELEGRAM" }, null)).toEqual({
      kind: "failed",
      text: "telegramFailed",
    });
  });

  test("Telegram's fields and no others", () => {
    const query = { id: "42", first_name: "Иван", auth_date: "1", hash: "h", role: "admin", next: "/x" };
    expect(arrivalOf(query, null)).toMatchObject({
      provider: "telegram",
      credentials: { id: "42", first_name: "Иван", auth_date: "1", hash: "h" },
    });
    expect(arrivalOf(query, "vk")).toMatchObject({
      startedHere: false,
      credentials: expect.not.objectContaining({ state: expect.anything() }),
    });
    expect(arrivalOf({ ...query, state: "s" }, "telegram")).toMatchObject({
      startedHere: true,
      credentials: { state: "s" },
    });
    expect(arrivalOf({ ...query, hash: ["h", "i"] }, null)).toEqual({
      kind: "failed",
      text: "telegramFailed",
    });
  });
});
