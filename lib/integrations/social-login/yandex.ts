import { type Person, SignInRefused } from "./person";
import {
  basicAuthorization,
  EXCHANGE_DEADLINE,
  type ProviderAnswer,
  providerRequest,
} from "./provider-request";

export type YandexConfig = {
  /** Origin of the page to confirm and of the tokens. */
  oauthBase: string;
  /** Origin of the profile. */
  loginBase: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
};
export type YandexCode = { code: string; codeVerifier: string };

/** Rights that the application must be registered with: Yandex refuses a scope that lacks one. */
const SCOPE = "login:info login:email login:avatar";
/** The square picture of 200 px. */
const PICTURE_SIZE = "islands-200";

/** Yandex's address where the person confirms the sign-in (yandex.ru/dev/id/doc/ru/codes/code-url: OAuth 2.0 with PKCE). */
export function yandexAuthorizeUrl(
  config: YandexConfig,
  { state, codeChallenge }: { state: string; codeChallenge: string },
): string {
  const url = new URL("/authorize", config.oauthBase);
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: config.clientId,
    redirect_uri: config.redirectUri,
    scope: SCOPE,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
  }).toString();
  return url.toString();
}

/**
 * Exchanges the code of Yandex ID for the person behind it.
 * @throws SignInRefused when Yandex refuses, answers too late, or gives the profile for another application.
 */
export async function yandexPersonByCode(
  config: YandexConfig,
  { code, codeVerifier }: YandexCode,
): Promise<Person> {
  const signal = AbortSignal.timeout(EXCHANGE_DEADLINE);
  const tokens = await providerRequest(
    `${config.oauthBase}/token`,
    {
      form: { grant_type: "authorization_code", code, code_verifier: codeVerifier },
      headers: basicAuthorization(config.clientId, config.clientSecret),
    },
    signal,
  );
  if (typeof tokens.access_token !== "string" || !tokens.access_token)
    throw new SignInRefused("/token: no access token");

  const profile = await providerRequest(
    `${config.loginBase}/info?format=json`,
    { headers: { authorization: `OAuth ${tokens.access_token}` } },
    signal,
  );
  if (profile.client_id !== config.clientId) throw new SignInRefused("/info: for another application");
  return personOf(profile);
}

function personOf(profile: ProviderAnswer): Person {
  const text = (name: string) => (typeof profile[name] === "string" ? profile[name].trim() : "");
  const id = text("id");
  if (!/^[1-9]\d{0,18}$/.test(id)) throw new SignInRefused("/info: no user id");
  return {
    provider: "yandex",
    externalId: id,
    fullName: text("real_name") || text("display_name") || text("login"),
    avatarUrl: pictureOf(profile),
    email: text("default_email") || null,
  };
}

/** The address of a picture by its id, which has two parts; null for the placeholder that everybody has. */
function pictureOf({ default_avatar_id: id, is_avatar_empty: isEmpty }: ProviderAnswer): string | null {
  if (isEmpty === true || typeof id !== "string" || !/^[\w-]{1,100}\/[\w-]{1,100}$/.test(id)) return null;
  return `https://avatars.yandex.net/get-yapic/${id}/${PICTURE_SIZE}`;
}
