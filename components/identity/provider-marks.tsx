import type { ComponentType } from "react";
import type { SocialProviderName } from "@/lib/integrations/social-login/social-providers";

/** The letters of VK in its blue, drawn for 20 px. */
function VkMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5">
      <rect width="24" height="24" rx="6" fill="#07f" />
      <path
        d="M5 8.5h2.2c.1 2.9 1.4 4.2 2.4 4.4V8.5h2.1V11c1-.1 2.1-1.3 2.5-2.5h2a6 6 0 0 1-2.7 3.9 6.2 6.2 0 0 1 3.2 3.9h-2.2c-.4-1.4-1.5-2.5-2.8-2.6v2.6h-.3C7.600 16.300 5.100 13.400 5 8.500Z"
        fill="#fff"
      />
    </svg>
  );
}

/** Telegram's paper plane in its blue, drawn for 20 px. */
function TelegramMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5">
      <circle cx="12" cy="12" r="12" fill="#2aabee" />
      <path
        d="M5 11.700 17.800 6.800 15.700 17.300 11.700 14.300 9.600 16.300 9.900 13 15 8.800 8.500 12.900Z"
        fill="#fff"
      />
    </svg>
  );
}

/** The letter of Yandex in its red, drawn for 20 px. */
function YandexMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5">
      <circle cx="12" cy="12" r="12" fill="#fc3f1d" />
      <path
        d="M13.300 18.500h2.100V5.500h-3.100c-2.900 0-4.500 1.500-4.500 3.700 0 1.800.9 2.900 2.400 3.900l-2.600 5.400h2.300l2.900-6-1-.7c-1.200-.8-1.800-1.500-1.800-2.700 0-1.200.8-1.900 2.300-1.900h1v11.300Z"
        fill="#fff"
      />
    </svg>
  );
}

/** The mark of each sign-in provider. */
export const PROVIDER_MARKS: Record<SocialProviderName, ComponentType> = {
  vk: VkMark,
  telegram: TelegramMark,
  yandex: YandexMark,
};
