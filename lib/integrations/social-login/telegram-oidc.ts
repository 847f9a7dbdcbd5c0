import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import { type Person, SignInRefused } from "./person";
import { basicAuthorization, EXCHANGE_DEADLINE, providerRequest } from "./provider-request";

export type TelegramOidcConfig = {
  /** The issuer, an origin: its addresses begin with it and its tokens name it. */
  issuer: string;
  clientId: string;
  /** Null: a public client, which proves itself by PKCE alone. */
  clientSecret: string | null;
  redirectUri: string;
};
export type TelegramCode = { code: string; codeVerifier: string; nonce: string };

/** Tolerated clock difference between servers, in seconds. */
const CLOCK_TOLERANCE = 60;

/**
 * Telegram's address where the person confirms the sign-in (core.telegram.org/bots/telegram-login: OpenID Connect,
 * authorization code with PKCE). Without the scope `profile` the token lacks the Telegram id.
 */
export function telegramAuthorizeUrl(
  config: TelegramOidcConfig,
  { state, codeChallenge, nonce }: { state: string; codeChallenge: string; nonce: string },
): string {
  const url = new URL("/auth", config.issuer);
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: config.clientId,
    redirect_uri: config.redirectUri,
    scope: "openid profile",
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
  }).toString();
  return url.toString();
}

/**
 * Exchanges the code for the person that Telegram's ID token names. Their id is the one that the login widget sends, so
 * that both ways lead to one account.
 * @param now the database's time
 * @throws SignInRefused when Telegram refuses, answers too late, or the token is not one for this sign-in.
 */
export async function telegramPersonByCode(
  config: TelegramOidcConfig,
  { code, codeVerifier, nonce }: TelegramCode,
  now: Date,
): Promise<Person> {
  const signal = AbortSignal.timeout(EXCHANGE_DEADLINE);
  const form = {
    grant_type: "authorization_code",
    code,
    redirect_uri: config.redirectUri,
    client_id: config.clientId,
    code_verifier: codeVerifier,
  };
  const headers = config.clientSecret ? basicAuthorization(config.clientId, config.clientSecret) : {};
  const answer = await providerRequest(`${config.issuer}/token`, { form, headers }, signal);
  if (typeof answer.id_token !== "string") throw new SignInRefused("/token: no ID token");
  // Fetched at each sign-in: a key that Telegram withdrew counts no longer, a new one at once.
  const keys = await providerRequest(`${config.issuer}/.well-known/jwks.json`, {}, signal);
  return personOf(await claimsOf(answer.id_token, keys, config, nonce, now));
}

/** The claims of an ID token after the checks of OpenID Connect Core 3.1.3.7. @throws SignInRefused */
async function claimsOf(
  idToken: string,
  keys: Record<string, unknown>,
  { issuer, clientId }: TelegramOidcConfig,
  nonce: string,
  now: Date,
): Promise<JWTPayload> {
  let claims: JWTPayload;
  try {
    const verified = await jwtVerify(idToken, createLocalJWKSet(keys as unknown as JSONWebKeySet), {
      algorithms: ["RS256"], // never "none", nor a shared secret
      issuer,
      audience: clientId,
      requiredClaims: ["iss", "aud", "exp", "iat", "nonce"],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: now,
    });
    claims = verified.payload;
  } catch (error) {
    const reason = error instanceof errors.JOSEError ? error.message.slice(0, 100) : "not verifiable";
    throw new SignInRefused(`the ID token: ${reason}`, { cause: error });
  }
  if (claims.nonce !== nonce) throw new SignInRefused("the ID token: another nonce");
  if (Array.isArray(claims.aud) && claims.aud.length > 1)
    throw new SignInRefused("the ID token: for others as well");
  return claims;
}

function personOf(claims: JWTPayload): Person {
  const id = typeof claims.id === "number" ? String(claims.id) : claims.id;
  // `sub` is no substitute: the account of the widget's id would not be found by it.
  if (typeof id !== "string" || !/^[1-9]\d{0,15}$/.test(id))
    throw new SignInRefused("the ID token: no Telegram id");
  const [name, given, family, username, picture] = [
    claims.name,
    claims.given_name,
    claims.family_name,
    claims.preferred_username,
    claims.picture,
  ].map((claim) => (typeof claim === "string" ? claim : ""));
  return {
    provider: "telegram",
    externalId: id,
    fullName: name || [given, family].filter(Boolean).join(" ") || username || "",
    avatarUrl: picture || null,
    email: null,
  };
}
