import {
  yandexAuthorizeUrl,
  type YandexConfig,
  yandexPersonByCode,
} from "@/lib/integrations/social-login/yandex";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { z } from "@/lib/platform/validation/zod";
import { tokenTerms } from "../../tokens/terms";
import { codeChallenge } from "../pkce";
import { codeCallback, FIELDS, pick, redirectUri, socialSignIn } from "./social-sign-in";

const code = z.strictObject({
  provider: z.literal("yandex"),
  code: FIELDS.secret,
  codeVerifier: FIELDS.codeVerifier,
  ...tokenTerms.shape,
});

/** Yandex ID: by code. */
export const YANDEX = socialSignIn({
  redirect: () => {
    const config = oauthConfig();
    if (!config) return null;
    return ({ state, codeVerifier }) =>
      yandexAuthorizeUrl(config, { state, codeChallenge: codeChallenge(codeVerifier) });
  },
  callback: (query, startedHere) => codeCallback(query, startedHere, "yandexFailed"),
  inputs: { code },
  credentials: (posted, codeVerifier) => ({ ...pick(posted, ["code"]), codeVerifier }),
  person: async (credentials) => {
    const config = oauthConfig();
    if (!config) throw new AppError("UNSUPPORTED_PROVIDER");
    return yandexPersonByCode(config, credentials);
  },
});

function oauthConfig(): YandexConfig | null {
  const {
    YANDEX_CLIENT_ID: clientId,
    YANDEX_CLIENT_SECRET: clientSecret,
    YANDEX_OAUTH_BASE: oauthBase,
    YANDEX_LOGIN_BASE: loginBase,
  } = env();
  if (!clientId || !clientSecret) return null;
  return { oauthBase, loginBase, clientId, clientSecret, redirectUri: redirectUri() };
}
