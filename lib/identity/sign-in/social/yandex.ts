import {
  yandexAuthorizeUrl,
  type YandexConfig,
  yandexPersonByCode,
} from "@/lib/integrations/social-login/yandex";
import { AppError } from "@/lib/platform/errors";
import { codeChallenge } from "../pkce";
import { redirectUri, signInProviders } from "../providers";
import { pick, type SocialSignIn } from "./social-sign-in";

/** Yandex ID: by code. */
export const YANDEX: SocialSignIn<"yandex"> = {
  redirect: () => {
    const config = oauthConfig();
    if (!config) return null;
    return ({ state, codeVerifier }) =>
      yandexAuthorizeUrl(config, { state, codeChallenge: codeChallenge(codeVerifier) });
  },
  credentials: (posted, codeVerifier) => ({ ...pick(posted, ["code"]), codeVerifier }),
  person: async (credentials) => {
    const config = oauthConfig();
    if (!config) throw new AppError("UNSUPPORTED_PROVIDER");
    return yandexPersonByCode(config, credentials);
  },
};

function oauthConfig(): YandexConfig | null {
  const { yandex } = signInProviders();
  return yandex && { ...yandex, redirectUri: redirectUri() };
}
