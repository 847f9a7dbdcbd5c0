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
  alg?: "none" | "HS256" | "RS512";
  /** Signed by a key that is not Telegram's, under the name of one that is. */
  foreignKey?: boolean;
  /** The name of a key that is not among Telegram's. */
  kid?: string;
};

const KID = "oidc-1";
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
    const { alg = "RS256", kid = KID, foreignKey = false } = forgery;
    const content = `${encoded({ alg, kid, typ: "JWT" })}.${encoded(claims)}`;
    if (alg === "none") return `${content}.`;
    // The public key as if it were a shared secret.
    const shared = keys.publicKey.export({ type: "spki", format: "pem" });
    const signature =
      alg === "HS256"
        ? createHmac("sha256", shared).update(content).digest()
        : sign(
            alg === "RS512" ? "sha512" : "sha256",
            Buffer.from(content),
            (foreignKey ? pair() : keys).privateKey,
          );
    return `${content}.${signature.toString("base64url")}`;
  }

  const keySet = () => ({
    keys: [
      // Telegram's set holds keys of other algorithms as well.
      {
        ...generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" }),
        kid: "oidc-2",
        alg: "ES256",
        use: "sig",
      },
      { ...keys.publicKey.export({ format: "jwk" }), kid: KID, alg: "RS256", use: "sig" },
    ],
  });

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
