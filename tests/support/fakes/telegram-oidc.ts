import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { FakeAnswer, FakeCall } from "./fake-server";
import { choicePage, type FakePerson, personBy } from "./people";
import { unixNow } from "./telegram-signer";

type Code = { person: FakePerson; asked: URLSearchParams };
type KeyPair = { publicKey: KeyObject; privateKey: KeyObject };
type Claims = Record<string, unknown>;

/** How an ID token differs from an honest one. */
export type Forgery = {
  claims?: Claims;
  alg?: "none" | "HS256" | "ES256";
  /** Signed by a key that is not Telegram's, under the name of one that is. */
  foreignKey?: boolean;
  /** The name of a key that is not among Telegram's. */
  kid?: string;
};

const KID = "oidc-1";
const EC_KID = "oidc-2";
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const pair = (): KeyPair => generateKeyPairSync("rsa", { modulusLength: 2048 });

/**
 * Telegram by OpenID Connect (core.telegram.org/bots/telegram-login): a page to confirm, one-time codes, ID tokens that
 * are really signed (RS256), the key set. Every client id is known.
 * @param clientSecret what clients prove themselves with; those that send none are public
 */
export function telegramOidc(clientSecret: string) {
  const codes = new Map<string, Code>();
  const keys = pair();
  const ecKeys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let forgery: Forgery = {};

  function authorize({ query, path }: FakeCall): FakeAnswer {
    const person = personBy(query.get("person"));
    if (path === "/auth" || !person) {
      const href = ({ id }: FakePerson) =>
        `/auth/confirm?${new URLSearchParams([...query, ["person", String(id)]])}`;
      return { body: choicePage("Вход через Telegram (подставной)", href) };
    }
    const code = randomBytes(18).toString("base64url");
    codes.set(code, { person, asked: query });
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("code", code);
    back.searchParams.set("state", query.get("state") ?? "");
    return { body: back };
  }

  function token({ form, headers }: FakeCall): FakeAnswer {
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const clientId = form.get("client_id") ?? "";
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    if (headers.authorization !== undefined && headers.authorization !== basic)
      return { status: 401, body: { error: "invalid_client" } };
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const fits =
      form.get("grant_type") === "authorization_code" &&
      code?.asked.get("code_challenge") === challenge &&
      code.asked.get("code_challenge_method") === "S256" &&
      code.asked.get("redirect_uri") === form.get("redirect_uri") &&
      code.asked.get("client_id") === clientId;
    if (!fits) return { status: 400, body: { error: "invalid_grant" } };
    const { id, firstName, lastName, username } = code.person;
    const idToken = signed({
      iss: `http://${headers.host}`,
      aud: clientId,
      sub: `subject-${id}`,
      iat: unixNow(),
      exp: unixNow(3600),
      nonce: code.asked.get("nonce"),
      ...(code.asked.get("scope")?.split(" ").includes("profile") && {
        id,
        name: `${firstName} ${lastName}`,
        preferred_username: username,
      }),
      ...forgery.claims,
    });
    return {
      body: { access_token: randomBytes(18).toString("hex"), token_type: "Bearer", id_token: idToken },
    };
  }

  function signed(claims: Claims): string {
    const { alg = "RS256", foreignKey = false } = forgery;
    const { kid = alg === "ES256" ? EC_KID : KID } = forgery;
    const content = `${encoded({ alg, kid, typ: "JWT" })}.${encoded(claims)}`;
    return `${content}.${signatureOf(content, alg, (foreignKey ? pair() : keys).privateKey).toString("base64url")}`;
  }

  function signatureOf(content: string, alg: NonNullable<Forgery["alg"]> | "RS256", key: KeyObject): Buffer {
    switch (alg) {
      case "none":
        return Buffer.alloc(0);
      case "HS256": // the public key as if it were a shared secret
        return createHmac("sha256", keys.publicKey.export({ type: "spki", format: "pem" }))
          .update(content)
          .digest();
      case "ES256":
        return sign("sha256", Buffer.from(content), { key: ecKeys.privateKey, dsaEncoding: "ieee-p1363" });
      case "RS256":
        return sign("sha256", Buffer.from(content), key);
    }
  }

  const published = ({ publicKey }: KeyPair, kid: string, alg: string) => ({
    ...publicKey.export({ format: "jwk" }),
    kid,
    alg,
    use: "sig",
  });
  // Telegram's set holds keys of other algorithms as well.
  const keySet = () => ({ keys: [published(ecKeys, EC_KID, "ES256"), published(keys, KID, "RS256")] });

  return {
    /** ID tokens from now on. */
    forge: (next: Forgery) => void (forgery = next),
    answer: (call: FakeCall): FakeAnswer | undefined => {
      if (call.path === "/auth" || call.path === "/auth/confirm") return authorize(call);
      if (call.path === "/token") return token(call);
      if (call.path === "/.well-known/jwks.json") return { body: keySet() };
      return undefined;
    },
  };
}
