import { vkAuthorizeUrl, vkPersonByCode, type VkOauthConfig } from "@/lib/integrations/social-login/vk-oauth";
import { vkPersonBySilentToken } from "@/lib/integrations/social-login/vk-silent";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { codeChallenge } from "../pkce";
import { redirectUri, signInProviders } from "../providers";
import { pick, type SocialSignIn } from "./social-sign-in";

/** VK: by code (VK ID) or by silent token (One Tap). */
export const VK: SocialSignIn<"vk"> = {
  redirect: () => {
    const config = oauthConfig();
    if (!config) return null;
    return ({ state, codeVerifier }, language) =>
      vkAuthorizeUrl(config, { state, codeChallenge: codeChallenge(codeVerifier), language });
  },
  credentials: (posted, codeVerifier) =>
    "code" in posted
      ? { ...pick(posted, ["code", "deviceId", "state"]), codeVerifier }
      : pick(posted, ["silentToken", "uuid"]),
  person: async (credentials) => {
    if ("code" in credentials) {
      const config = oauthConfig();
      if (!config) throw new AppError("UNSUPPORTED_PROVIDER");
      return vkPersonByCode(config, credentials);
    }
    const { vkSilent } = signInProviders();
    if (!vkSilent) throw new AppError("UNSUPPORTED_PROVIDER");
    return vkPersonBySilentToken(
      { apiBase: env().VK_API_BASE, serviceToken: vkSilent.serviceToken },
      credentials,
    );
  },
};

function oauthConfig(): VkOauthConfig | null {
  const { vk } = signInProviders();
  return vk && { base: env().VKID_BASE, appId: vk.appId, redirectUri: redirectUri() };
}
