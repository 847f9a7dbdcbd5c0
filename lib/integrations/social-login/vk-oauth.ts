import { type Locale } from "@/lib/platform/i18n/locales";
import { type Person, SignInRefused } from "./person";
import { EXCHANGE_DEADLINE, providerRequest } from "./provider-request";
import { joinedName, stringOrNull, vkId } from "./vk-profile";

export type VkOauthConfig = { base: string; appId: string; redirectUri: string };
export type VkCode = { code: string; deviceId: string; codeVerifier: string; state: string };

const LANGUAGE_ID: Record<Locale, string> = { ru: "0", en: "3" };

/** VK ID's address where the person confirms the sign-in (OAuth 2.1 with PKCE; VK writes the method in lower case). */
export function vkAuthorizeUrl(
  config: VkOauthConfig,
  { state, codeChallenge, language }: { state: string; codeChallenge: string; language: Locale },
): string {
  const url = new URL("/authorize", config.base);
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: config.appId,
    redirect_uri: config.redirectUri,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: "s256",
    scope: "email",
    lang_id: LANGUAGE_ID[language],
  }).toString();
  return url.toString();
}

/**
 * Exchanges the code of VK ID for the person behind it.
 * @throws SignInRefused when VK refuses, answers for another state or person, or takes longer than the deadline.
 */
export async function vkPersonByCode(
  config: VkOauthConfig,
  { code, deviceId, codeVerifier, state }: VkCode,
): Promise<Person> {
  const signal = AbortSignal.timeout(EXCHANGE_DEADLINE);
  const tokens = await providerRequest(
    `${config.base}/oauth2/auth`,
    {
      form: {
        grant_type: "authorization_code",
        code,
        code_verifier: codeVerifier,
        client_id: config.appId,
        device_id: deviceId,
        redirect_uri: config.redirectUri,
        state,
      },
    },
    signal,
  );
  if (tokens.state !== state) throw new SignInRefused("/oauth2/auth: another state");
  const accessToken = stringOrNull(tokens.access_token);
  if (!accessToken) throw new SignInRefused("/oauth2/auth: no access token");

  const info = await providerRequest(
    `${config.base}/oauth2/user_info`,
    { form: { client_id: config.appId, access_token: accessToken } },
    signal,
  );
  const user = (info.user ?? {}) as Record<string, unknown>;
  const externalId = vkId(tokens.user_id);
  if (vkId(user.user_id) !== externalId) throw new SignInRefused("/oauth2/user_info: another person");
  return {
    provider: "vk",
    externalId,
    fullName: joinedName(user.first_name, user.last_name),
    avatarUrl: stringOrNull(user.avatar),
    email: stringOrNull(user.email),
  };
}
