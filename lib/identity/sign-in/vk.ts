import type { Person } from "@/lib/integrations/social-login/person";
import { vkPersonByCode, type VkOauthConfig } from "@/lib/integrations/social-login/vk-oauth";
import { vkPersonBySilentToken } from "@/lib/integrations/social-login/vk-silent";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { Credentials } from "./credentials";
import { signInProviders } from "./providers";

/** VK ID's settings; the redirect address is registered with VK, so there is one for both languages. @throws AppError UNSUPPORTED_PROVIDER */
export function vkOauthConfig(): VkOauthConfig {
  const { vk } = signInProviders();
  if (!vk) throw new AppError("UNSUPPORTED_PROVIDER");
  return { base: env().VKID_BASE, appId: vk.appId, redirectUri: `${env().APP_ORIGIN}/auth` };
}

/** The person that VK vouches for, by code (VK ID) or silent token (One Tap). @throws SignInRefused, AppError UNSUPPORTED_PROVIDER */
export async function vkPerson(credentials: Extract<Credentials, { provider: "vk" }>): Promise<Person> {
  if ("code" in credentials) return vkPersonByCode(vkOauthConfig(), credentials);
  const { vkSilent } = signInProviders();
  if (!vkSilent) throw new AppError("UNSUPPORTED_PROVIDER");
  return vkPersonBySilentToken(
    { apiBase: env().VK_API_BASE, serviceToken: vkSilent.serviceToken },
    credentials,
  );
}
