import type { Locale } from "@/lib/platform/i18n/locales";

type Facts = {
  /** Its name as people read it. */
  brand: Record<Locale, string>;
  /** Where it keeps people's pictures: the host and its subdomains. */
  pictureHosts: string[];
};

/** Services that vouch for a person. How each is called: `CONNECTED` in lib/identity/sign-in/social/connected.ts. */
export type SocialProviderName = "vk" | "telegram" | "yandex";

/** Facts of each sign-in provider; safe for the browser. */
export const SOCIAL_PROVIDERS: Record<SocialProviderName, Facts> = {
  vk: {
    brand: { ru: "VK", en: "VK" },
    pictureHosts: ["userapi.com", "vk.com", "vk.ru", "vkuser.net", "vkuserphoto.ru"],
  },
  telegram: {
    brand: { ru: "Telegram", en: "Telegram" },
    pictureHosts: ["t.me", "telegram.org", "telegram-cdn.org", "telesco.pe"],
  },
  yandex: { brand: { ru: "Яндекс ID", en: "Yandex ID" }, pictureHosts: ["avatars.yandex.net"] },
};

export const SOCIAL_PROVIDER_NAMES = Object.keys(SOCIAL_PROVIDERS) as SocialProviderName[];

export function isSocialProvider(name: unknown): name is SocialProviderName {
  return typeof name === "string" && Object.hasOwn(SOCIAL_PROVIDERS, name);
}
