import type { Env } from "@/lib/platform/env";
import type { ErrorCode } from "@/lib/platform/errors";
import type { Locale } from "@/lib/platform/i18n/locales";

/** Services that vouch for a person. How each is called: `CONNECTED` in lib/identity/sign-in/social/connected.ts. */
export type SocialProviderName = "vk" | "telegram" | "yandex";

type Facts<Name extends SocialProviderName> = {
  /** Its name as people read it. */
  brand: Record<Locale, string>;
  /** Its button is always in sight; the others are folded unless they are the only ones. */
  isDoor: boolean;
  /** Its sign-in page, as the API documentation names it. */
  page: string;
  /** Where it keeps people's pictures: the host and its subdomains. */
  pictureHosts: string[];
  /** The error of a sign-in that it did not confirm. */
  failure: `SIGN_IN_FAILED_${Uppercase<Name>}` & ErrorCode;
  /** The variables to set, which `npm start` prints until one of `enabledBy` is set. */
  keys: (keyof Env)[];
  enabledBy: (keyof Env)[];
};

/** Facts of each sign-in provider; safe for the browser (docs/how-to/add-a-sign-in-provider.md). */
export const SOCIAL_PROVIDERS: { [Name in SocialProviderName]: Facts<Name> } = {
  vk: {
    brand: { ru: "VK", en: "VK" },
    isDoor: true,
    page: "VK ID",
    pictureHosts: ["userapi.com", "vk.com", "vk.ru", "vkuser.net", "vkuserphoto.ru"],
    failure: "SIGN_IN_FAILED_VK",
    keys: ["VK_APP_ID"],
    enabledBy: ["VK_APP_ID"],
  },
  telegram: {
    brand: { ru: "Telegram", en: "Telegram" },
    isDoor: true,
    page: "Telegram (OpenID Connect)",
    pictureHosts: ["t.me", "telegram.org", "telegram-cdn.org", "telesco.pe"],
    failure: "SIGN_IN_FAILED_TELEGRAM",
    keys: ["TELEGRAM_CLIENT_ID", "TELEGRAM_CLIENT_SECRET"],
    enabledBy: ["TELEGRAM_CLIENT_ID", "TELEGRAM_BOT_TOKEN"],
  },
  yandex: {
    brand: { ru: "Яндекс ID", en: "Yandex ID" },
    isDoor: false,
    page: "Yandex ID",
    pictureHosts: ["avatars.yandex.net"],
    failure: "SIGN_IN_FAILED_YANDEX",
    keys: ["YANDEX_CLIENT_ID", "YANDEX_CLIENT_SECRET"],
    enabledBy: ["YANDEX_CLIENT_ID"],
  },
};

export const SOCIAL_PROVIDER_NAMES = Object.keys(SOCIAL_PROVIDERS) as SocialProviderName[];

export function isSocialProvider(name: unknown): name is SocialProviderName {
  return typeof name === "string" && Object.hasOwn(SOCIAL_PROVIDERS, name);
}

/** How administrators name a person by a provider's id: `vk:<id>`. */
export const PROVIDER_IDS = SOCIAL_PROVIDER_NAMES.map((name) => `${name}:<id>`);

/** The provider and the person's id there, of `vk:<id>`; null for any other text. */
export function providerIdOf(text: string): { provider: SocialProviderName; externalId: string } | null {
  const [, provider, externalId] = /^([a-z]{1,20}):(\d{1,20})$/.exec(text) ?? [];
  return isSocialProvider(provider) && externalId ? { provider, externalId } : null;
}
