import { checkTelegram } from "@/lib/integrations/social-login/telegram";
import { signTelegram } from "@/tests/support/fakes/telegram-signer";

const TOKEN = "123456:TEST-TOKEN";
const AUTH_DATE = 1763596800;
const NOW = new Date((AUTH_DATE + 60) * 1000);
const VECTOR = {
  id: 42,
  first_name: "Иван",
  username: "ivan",
  photo_url: "https://t.me/i/userpic/320/x.jpg",
  auth_date: AUTH_DATE,
  hash: "49a892a259c30e3814ae1a70b90e0bc4f2385ad6199ec7e534b1e8a7b85c0050",
};
const signed = (fields: Record<string, string | number>) =>
  signTelegram(TOKEN, { id: 42, first_name: "Иван", auth_date: AUTH_DATE, ...fields });
const refused = (payload: Record<string, unknown>, now = NOW) =>
  expect(() => checkTelegram(payload, TOKEN, now)).toThrow();

describe("checkTelegram", () => {
  test("accepts the reference vector, as numbers and as the query's strings", () => {
    const { person, hash } = checkTelegram(VECTOR, TOKEN, NOW);
    expect(person).toMatchObject({
      provider: "telegram",
      externalId: "42",
      fullName: "Иван",
      avatarUrl: VECTOR.photo_url,
    });
    expect(hash).toBe(VECTOR.hash);
    expect(
      checkTelegram({ ...VECTOR, id: "42", auth_date: String(AUTH_DATE) }, TOKEN, NOW).person.externalId,
    ).toBe("42");
  });

  test("refuses every changed field, another bot, and a field left out", () => {
    refused({ ...VECTOR, id: 43 });
    refused({ ...VECTOR, first_name: "Пётр" });
    refused({ ...VECTOR, auth_date: AUTH_DATE + 1 });
    refused({ ...VECTOR, username: undefined });
    expect(() => checkTelegram(VECTOR, "123456:OTHER", NOW)).toThrow();
  });

  test.each([
    ["upper case", VECTOR.hash.toUpperCase()],
    ["empty", ""],
    ["63 characters", VECTOR.hash.slice(1)],
    ["65 characters", `${VECTOR.hash}0`],
    ["array", [VECTOR.hash]],
    ["absent", undefined],
    ["object", {}],
    ["not hex", "z".repeat(64)],
  ])("refuses a hash that is %s", (_name, hash) => refused({ ...VECTOR, hash }));

  test.each([["1e9"], ["1763596800.5"], [""], ["-1"], [" 1763596800"], ["0x6916d000"]])(
    "refuses a signed auth_date %p",
    (authDate) => {
      refused(signed({ auth_date: authDate }));
    },
  );

  test("refuses an unknown field even when it is signed, and control characters that could re-cut fields", () => {
    refused(signed({ role: "admin" }));
    refused(signed({ first_name: "A\nid=1" }));
    refused(signed({ first_name: "A\u0000" }));
    refused({ ...VECTOR, __proto__: { a: 1 }, constructor: "x" });
  });

  test("at most 24 h old and 5 min ahead", () => {
    const at = (seconds: number) => new Date((AUTH_DATE + seconds) * 1000);
    expect(() => checkTelegram(VECTOR, TOKEN, at(24 * 3600))).not.toThrow();
    refused(VECTOR, at(24 * 3600 + 1));
    expect(() => checkTelegram(VECTOR, TOKEN, at(-300))).not.toThrow();
    refused(VECTOR, at(-301));
  });

  test("the payload stays marked as used for as long as it could be used", () => {
    expect(checkTelegram(VECTOR, TOKEN, NOW).usableUntil.getTime()).toBeGreaterThanOrEqual(
      (AUTH_DATE + 24 * 3600) * 1000,
    );
  });
});
