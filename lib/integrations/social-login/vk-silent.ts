import { type Person, SignInRefused } from "./person";
import { EXCHANGE_DEADLINE, type ProviderAnswer, providerRequest } from "./provider-request";
import { joinedName, stringOrNull, vkId } from "./vk-profile";

const VERSION = "5.131";

export type VkSilentConfig = { apiBase: string; serviceToken: string };
export type VkSilentToken = { silentToken: string; uuid: string };

/**
 * Exchanges the silent token of VK One Tap for the person behind it: the id is the server's answer, never the browser's.
 * @throws SignInRefused when VK refuses or takes longer than the deadline.
 */
export async function vkPersonBySilentToken(
  config: VkSilentConfig,
  { silentToken, uuid }: VkSilentToken,
): Promise<Person> {
  const signal = AbortSignal.timeout(EXCHANGE_DEADLINE);
  const method = (name: string, form: Record<string, string>) =>
    providerRequest(`${config.apiBase}/method/${name}`, { form: { v: VERSION, ...form } }, signal);

  const exchange = await method("auth.exchangeSilentAuthToken", {
    token: silentToken,
    uuid,
    access_token: config.serviceToken,
  });
  const granted = (exchange.response ?? {}) as ProviderAnswer;
  const externalId = vkId(granted.user_id);
  const accessToken = stringOrNull(granted.access_token);
  if (!accessToken) throw new SignInRefused("auth.exchangeSilentAuthToken: no access token");

  const found = await method("users.get", {
    user_ids: externalId,
    fields: "photo_200",
    lang: "ru",
    access_token: accessToken,
  });
  const user = (Array.isArray(found.response) ? (found.response[0] ?? {}) : {}) as ProviderAnswer;
  if (vkId(user.id) !== externalId) throw new SignInRefused("users.get: another person");
  return {
    provider: "vk",
    externalId,
    fullName: joinedName(user.first_name, user.last_name),
    avatarUrl: stringOrNull(user.photo_200),
    email: stringOrNull(granted.email),
  };
}
